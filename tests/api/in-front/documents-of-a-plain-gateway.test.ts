import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { documentsOfChildPath } from "~/children/child-documents/document-addresses.ts";
import { contract } from "~/contract.ts";
import { advanceDocument } from "~/demo/desk/moves/document-moves.server.ts";
import { withoutOurs } from "~/demo/plain-gateway/without-ours.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { readTolerantly } from "~/foundation/seam/read-tolerantly.ts";
import { ANSWERS, documentOf } from "../../people/documents.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { incomeTown, NOW, TODAY } from "../../support/samples/income-town.ts";

const { db, reset } = await testDatabase();
const town = incomeTown(db);
const open = await servedPages(db, town.settings);
const moment = { now: NOW, today: TODAY };

let people: Awaited<ReturnType<typeof town.families>>;
let aino: Api;
beforeEach(async () => {
  await reset();
  people = await town.families();
  aino = await town.as(people.aino.id);
  await db
    .updateTable("unit")
    .set({ pilot_features: ["VASU_AND_PEDADOC", "RESERVATIONS", "CITIZEN_BASIC_DOCUMENT"] })
    .execute();
});

/** The client over answers of documents as a gateway says them, and the calls that were made. */
function documentsSaid(say: (path: string, answer: unknown) => unknown) {
  const ask = carriedOutBy(aino);
  const asked: string[] = [];
  const api: Api = clientOf(contract, async (call, place, input, options) => {
    asked.push(`${place.area}.${place.name}`);
    const output = await ask(call, place, input, options);
    if (place.area !== "childDocuments" || call.kind !== "json" || output === undefined) return output;
    return readTolerantly(call.output, say(call.path, JSON.parse(JSON.stringify(output))), () => undefined);
  });
  return { api, asked };
}

const plain = () => documentsSaid((path, answer) => withoutOurs("GET", path, answer));

async function pageAt(address: string, api: Api, language: Language = "fi"): Promise<string> {
  const response = await open(address, { as: { id: people.aino.id, level: "strong" }, now: NOW, language, api });
  expect(response.status).toBe(200);
  return (await response.text()).replace(/<script.*?<\/script>/gs, "");
}

describe("a document of a gateway that does not tell the language of its name", () => {
  const NAME = "Uppgifter om barnets hälsa och språk";

  it.each([
    ["documents of a child", () => documentsOfChildPath(people.elsa)],
    ["month", () => "/calendar"],
    ["list of what waits", () => "/waiting"],
  ])("has its language in the %s where that is sure", async (_page, address) => {
    await documentOf(db, people.elsa, moment, { name: NAME, language: "SV" });
    const html = await pageAt(address(), plain().api);
    expect(html).toMatch(new RegExp(`lang="sv"[^>]*>(<a[^>]*>)?${NAME}`));
  });
});

describe("a document in a language that we do not know", () => {
  it("has our own words in the reader's language, and its words without a language", async () => {
    const id = await documentOf(db, people.elsa, moment, { name: "Perustiedot" });
    const { api } = documentsSaid((_path, answer) => {
      const { template } = answer as { template?: object };
      return template ? { ...(answer as object), template: { ...template, language: "SE" } } : answer;
    });
    const html = await pageAt(`/child-documents/${id}`, api, "sv");
    expect(mainOf(html)).toContain("Födelsedatum");
    expect(/<main.*<\/main>/s.exec(html)?.[0]).not.toContain("lang=");
  });
});

describe("who sent a document", () => {
  const sentByAino = async () => {
    const id = await documentOf(db, people.elsa, moment);
    await aino.childDocuments.update({ documentId: id, body: { status: "COMPLETED", content: ANSWERS } });
    return id;
  };
  const completedByStaff = async () => {
    const id = await documentOf(db, people.elsa, moment);
    await advanceDocument(db, id, moment);
    return id;
  };

  it.each([
    ["a guardian", sentByAino, "Aino Virtanen lähetti sen"],
    ["nobody, since the staff completed it", completedByStaff, "Vastauksia ei voi enää muuttaa."],
  ])("is asked of the list by a plain gateway alone: %s", async (_who, of, words) => {
    const id = await of();
    const own = documentsSaid((_path, answer) => answer);
    expect(mainOf(await pageAt(`/child-documents/${id}`, own.api))).toContain(words);
    expect(own.asked).not.toContain("childDocuments.list");
    const there = plain();
    expect(mainOf(await pageAt(`/child-documents/${id}`, there.api))).toContain(words);
    expect(there.asked.filter((call) => call === "childDocuments.list")).toHaveLength(1);
  });
});
