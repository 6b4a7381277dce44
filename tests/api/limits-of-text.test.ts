import { beforeEach, describe, expect, it } from "vitest";
import { LONGEST_DOCUMENT_LINE } from "~/children/child-documents/fitting-answers.ts";
import { LONGEST_LINE, LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { LONGEST_TITLE } from "~/messages/contract.ts";
import { daycareForm } from "../people/application-form.ts";
import { addApplication } from "../people/applications.ts";
import { documentOf } from "../people/documents.ts";
import { incomeBody } from "../people/income.ts";
import { testDatabase } from "../support/asking/database.ts";
import { twoClients } from "../support/asking/two-clients.ts";
import { type ChangeFamilies, changeTown, NOW, TODAY } from "../support/samples/change-town.ts";

/** The wire takes the same texts as the pages, and says what is wrong with a longer one (docs/contract-deviations.md). */
const { db, reset } = await testDatabase();
const wire = await twoClients(db, () => NOW);
const town = changeTown(db);

let people: ChangeFamilies;
let cookie: string;
beforeEach(async () => {
  await reset();
  people = await town.families();
  cookie = await wire.cookieOf({ id: people.aino, level: "strong" });
});

async function said(method: string, path: string, body: unknown): Promise<[number, unknown]> {
  const response = await fetch(`${wire.url}${path}`, {
    method,
    headers: { cookie, "x-evaka-csrf": "1", "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return [response.status, response.ok ? null : (JSON.parse(text) as { errorCode: unknown }).errorCode];
}

type Send = (text: string) => Promise<[number, unknown]>;
const POST = "POST";
const incomeWith = (body: object): Promise<[number, unknown]> =>
  said(POST, "/citizen/income-statements?draft=true", body);
const company = { name: "", address: "", phone: "", email: "" };

/** A new draft for each try: a child has one at a time. */
async function draftOf(): Promise<string> {
  await db.deleteFrom("application").execute();
  return addApplication(db, { guardianId: people.aino, childId: people.onni, type: "DAYCARE", status: "CREATED" });
}

/** Each free text and line that a guardian sends, with its longest length. */
const TEXTS: [what: string, longest: number, send: Send][] = [
  [
    "the description of an absence application",
    LONGEST_TEXT,
    (description) =>
      said(POST, "/citizen/absence-application", {
        childId: people.elsa,
        startDate: "2026-04-01",
        endDate: "2026-04-14",
        description,
      }),
  ],
  [
    "the reasons of another service need",
    LONGEST_TEXT,
    (additionalInfo) =>
      said(POST, "/citizen/service-applications", {
        childId: people.onni,
        startDate: "2026-04-01",
        serviceNeedOptionId: people.options.full,
        additionalInfo,
      }),
  ],
  ["other facts of an income statement", LONGEST_TEXT, (otherInfo) => incomeWith(incomeBody({ otherInfo }))],
  [
    "the name of an accountant",
    LONGEST_LINE,
    (name) =>
      incomeWith(
        incomeBody({
          entrepreneur: {
            startOfEntrepreneurship: TODAY,
            companyName: "",
            businessId: "",
            spouseWorksInCompany: false,
            startupGrant: false,
            checkupConsent: false,
            selfEmployed: null,
            limitedCompany: null,
            partnership: true,
            lightEntrepreneur: false,
            accountant: { ...company, name },
          },
        }),
      ),
  ],
  [
    "the diet in an application",
    LONGEST_TEXT,
    async (diet) => {
      const form = daycareForm();
      return said("PUT", `/citizen/applications/${await draftOf()}/draft`, { ...form, child: { ...form.child, diet } });
    },
  ],
];

const REFUSED = [400, "TEXT_TOO_LONG"];

describe.each(TEXTS)("%s", (_what, longest, send) => {
  it("is taken with its longest text, and refused with a code when it is longer", async () => {
    expect((await send("x".repeat(longest)))[0]).toBe(200);
    expect(await send("x".repeat(longest + 1))).toEqual(REFUSED);
    expect(await send("😀".repeat(250_000))).toEqual(REFUSED);
  });
});

it("a message's title and content are as long as on the page", async () => {
  const message = { recipients: [], children: [], title: "Otsikko", content: "Teksti", attachmentIds: [] };
  const sent = (changes: object) => said(POST, "/citizen/messages", { ...message, ...changes });
  expect(await sent({ content: "x".repeat(LONGEST_TEXT) })).not.toEqual(REFUSED);
  expect(await sent({ content: "x".repeat(LONGEST_TEXT + 1) })).toEqual(REFUSED);
  expect(await sent({ title: "x".repeat(LONGEST_TITLE + 1) })).toEqual(REFUSED);
  const reply = { content: "x".repeat(LONGEST_TEXT + 1), recipientAccountIds: [] };
  expect(await said(POST, `/citizen/messages/reply-to/${people.aino}`, reply)).toEqual(REFUSED);
});

it("an answer of a document is as long as its field", async () => {
  const id = await documentOf(db, people.elsa, { now: NOW, today: TODAY });
  const answer = (text: string) =>
    said("PUT", `/citizen/child-documents/${id}`, {
      status: "COMPLETED",
      content: { answers: [{ type: "TEXT", questionId: "name", answer: text }] },
    });
  expect(await answer("x".repeat(LONGEST_TEXT + 1))).toEqual(REFUSED);
  expect(await answer("x".repeat(LONGEST_DOCUMENT_LINE + 1))).toEqual([400, null]);
  expect((await answer("x".repeat(LONGEST_DOCUMENT_LINE)))[0]).toBe(200);
});

it("another fault beside a text that is too long has no code", async () => {
  const body = { childId: "x", startDate: "2026-04-01", endDate: "2026-04-14", description: "x".repeat(20_000) };
  expect(await said(POST, "/citizen/absence-application", body)).toEqual([400, null]);
});
