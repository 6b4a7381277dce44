import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import {
  advanceDocument,
  annulDocument,
  decideDocument,
  publishDocument,
  takeDocumentBack,
  writeDocument,
} from "~/demo/desk/moves/document-moves.server.ts";
import { ANSWERS, documentOf, templatePlan } from "../../people/documents.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, fieldsIn, mainOf, type Seen } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { incomeTown, NOW, TODAY } from "../../support/samples/income-town.ts";

const { db, reset } = await testDatabase();
const town = incomeTown(db);
const open = await servedPages(db, town.settings);
const moment = { now: NOW, today: TODAY };

let people: Awaited<ReturnType<typeof town.families>>;
let aino: Api;
let antti: Api;
beforeEach(async () => {
  await reset();
  people = await town.families();
  await db
    .updateTable("unit")
    .set({ pilot_features: ["VASU_AND_PEDADOC", "RESERVATIONS", "CITIZEN_BASIC_DOCUMENT"] })
    .execute();
  aino = await town.as(people.aino.id);
  antti = await town.as(people.antti.id);
});

const as = (who: "aino" | "antti" | "pekka", level: "weak" | "strong" = "strong", language: "fi" | "sv" = "fi") =>
  atForms(open, { as: { id: people[who].id, level }, now: NOW, language });
const toFill = () => documentOf(db, people.elsa, moment);
const pathOf = (id: string) => `/child-documents/${id}`;
const fillPath = (id: string, more = "") => `${pathOf(id)}?readOnly=false${more}`;
const valuesOf = ({ html }: Seen, name: string) =>
  fieldsIn(html).flatMap(([field, value]) => (field === name ? [value] : []));
const SENT = { status: "COMPLETED", content: ANSWERS } as const;

/** Every question answered, as the form's fields. */
const TYPED = {
  q0: "Elsu",
  q1: "Pitää kirjoista.",
  q2: "on",
  q3: "other",
  q3x1: "viro",
  q4: "out",
  q6: "3.2.2026",
  "q7[0].c0": "Mummo",
  "q7[0].c1": "040 1",
  "q8[0].c0": "Keskusta",
};

describe("a document to read", () => {
  it("shows every kind of answer, what it is based on, and that something is not answered", async () => {
    const id = await documentOf(db, people.elsa, moment, { type: "VASU", name: "Suunnitelma" }, ANSWERS);
    const page = await as("aino").see(pathOf(id));
    expect(page.status).toBe(200);
    const words = mainOf(page.html);
    for (const said of [
      "Suunnitelma",
      "Laadittu",
      "100 vuotta, JulkL 24.1 § 25 kohta",
      "Varhaiskasvatuslaki",
      "Voit jättää kohtia tyhjiksi.",
      "Kerro omin sanoin.",
      "Kyllä",
      "Muu kieli: viro",
      "Ulkona",
      "Henkilökunta lukee vastaukset.",
      "3.2.2026",
      "Mummo",
      "PDF-tiedostoa tehdään vielä",
    ])
      expect(words).toContain(said);
    const empty = await documentOf(db, people.elsa, moment, { type: "VASU", name: "Tyhjä" });
    expect(mainOf((await as("aino").see(pathOf(empty))).html)).toContain("Ei vastausta");
  });

  it("marks the document's language, when the reader's is another one", async () => {
    const id = await documentOf(db, people.elsa, moment, { type: "VASU", name: "Plan", language: "SV" }, ANSWERS);
    const finnish = await as("aino").see(pathOf(id));
    expect(finnish.html).toContain('<h1 lang="sv">Plan</h1>');
    expect(finnish.html).toContain('<div class="flow" lang="sv">');
    expect(mainOf(finnish.html)).toContain("Tämä asiakirja on ruotsiksi.");
    const swedish = await as("aino", "strong", "sv").see(pathOf(id));
    expect(/<main.*?<\/main>/s.exec(swedish.html)?.[0]).not.toContain(' lang="');
  });

  it("is marked as read when a person opens it, and not by a prefetch", async () => {
    const id = await toFill();
    const { see } = as("aino");
    await see(pathOf(id), { headers: { "Sec-Purpose": "prefetch" } });
    expect(await aino.childDocuments.unreadCount()).toEqual({ [people.elsa]: 1 });
    await see(pathOf(id));
    expect(await aino.childDocuments.unreadCount()).toEqual({ [people.elsa]: 0 });
    expect(await antti.childDocuments.unreadCount()).toEqual({ [people.elsa]: 1 });
  });

  it("tells of a decision: its number, its validity, and why it was annulled", async () => {
    const id = await documentOf(db, people.elsa, moment, { type: "OTHER_DECISION", name: "Päätös" }, ANSWERS);
    await decideDocument(db, id, "ACCEPTED", { validity: { start: "2026-04-01", end: "2026-05-01" }, moment });
    const accepted = mainOf((await as("aino").see(pathOf(id))).html);
    expect(accepted).toContain("Hyväksytty");
    expect(accepted).toMatch(/Päätösnumero 4\d\d\d/);
    expect(accepted).toContain("1.4.2026–1.5.2026");
    await annulDocument(db, id, "Perhe muutti.", moment);
    const annulled = mainOf((await as("aino").see(pathOf(id))).html);
    expect(annulled).toContain("Päätös on mitätöity. Se ei ole enää voimassa. Perhe muutti.");
  });

  it("is not found for another family, for an unknown id and for what is no id", async () => {
    const id = await toFill();
    for (const address of [pathOf(id), fillPath(id)]) expect((await as("pekka").see(address)).status).toBe(404);
    expect((await as("aino").see(pathOf(randomUUID()))).status).toBe(404);
    expect((await as("aino").see(pathOf("x"))).status).toBe(404);
    expect((await as("pekka").press({ status: 200, address: fillPath(id), html: "" }, "send")).status).toBe(404);
  });
});

describe("filling in a document", () => {
  it("goes from the questions over the check to the sent document", async () => {
    const id = await toFill();
    const { see, press } = as("aino");
    const read = await see(pathOf(id));
    expect(read.html).toContain(`href="${fillPath(id)}"`);
    const checked = await press(await see(fillPath(id)), "verify", TYPED);
    expect(mainOf(checked.html)).toContain("Tarkista vastaukset");
    expect(mainOf(checked.html)).toContain("Muu kieli: viro");
    const sent = await press(checked, "send");
    expect(sent).toMatchObject({ status: 200, address: expect.stringContaining(pathOf(id)) as string });
    expect(mainOf(sent.html)).toContain(
      "Aino Virtanen lähetti sen 10.3.2026 klo 12.00. Vastauksia ei voi enää muuttaa.",
    );
    const { content } = await antti.childDocuments.details({ documentId: id });
    expect(content.answers).toContainEqual({ type: "DATE", questionId: "visit", answer: "2026-02-03" });
    // It is locked: the address of the form shows the document.
    expect((await see(fillPath(id))).html).not.toContain('name="q0"');
  });

  it("says how many questions have no answer, and sends it still", async () => {
    const id = await toFill();
    const { see, press } = as("aino");
    const checked = await press(await see(fillPath(id)), "verify", { q0: "Elsu" });
    expect(mainOf(checked.html)).toContain("6 kysymystä on vastaamatta.");
    await press(checked, "send");
    expect(await aino.childDocuments.details({ documentId: id })).toMatchObject({ status: "COMPLETED" });
  });

  it("keeps half a date with its fault, beside the field and in the summary", async () => {
    const id = await toFill();
    const { see, press } = as("aino");
    const refused = await press(await see(fillPath(id)), "verify", { ...TYPED, q6: "31.2.2026" });
    expect(refused.status).toBe(422);
    expect(valuesOf(refused, "q6")).toEqual(["31.2.2026"]);
    expect(valuesOf(refused, "q1")).toEqual(["Pitää kirjoista."]);
    expect(refused.html).toContain('href="#q6"');
    expect(refused.html).toContain('id="q6-fault"');
    expect(await aino.childDocuments.details({ documentId: id })).toMatchObject({ status: "CITIZEN_DRAFT" });
  });

  it("counts a wrong date as one thing that is left, beside the questions without an answer", async () => {
    const { see, press } = as("aino");
    const { sections } = templatePlan().content;
    const other = { id: "t", label: "Muuta", infoText: "", questions: [] };
    const id = await documentOf(db, people.elsa, moment, { content: { sections: [...sections, other] } });
    const form = await see(fillPath(id));
    const left = async (date: string) =>
      /Lapsi (\d) kesken/.exec(mainOf((await press(form, "keep", { ...TYPED, q6: date })).html))?.[1];
    expect([await left("31.2.2026"), await left("")]).toEqual(["1", "1"]);
  });

  it("names a question of another language by its own words, in the language of the document", async () => {
    const id = await documentOf(db, people.elsa, moment, { language: "FI" });
    const { see, press } = as("aino", "strong", "sv");
    const refused = await press(await see(fillPath(id)), "verify", { ...TYPED, q6: "31.2.2026" });
    const [summary = ""] = /<section[^>]*id="faults".*?<\/section>/s.exec(refused.html) ?? [];
    expect(summary).toContain('<span lang="fi">Kysymys visit</span>: ');
    expect(mainOf(refused.html)).not.toContain("Fråga ");
  });

  it("adds and removes rows, and keeps every other answer", async () => {
    const id = await toFill();
    const { see, press } = as("aino");
    const two = await press(await see(fillPath(id)), "q7.add", { q0: "Elsu", "q7[0].c0": "Mummo" });
    expect(valuesOf(two, "q7[1].c0")).toEqual([""]);
    expect(two.address).toContain("#q7-1");
    for (const [row, title] of [
      ["q7-0", "Rivi 1"],
      ["q7-1", "Rivi 2"],
    ]) {
      expect(two.html).toMatch(new RegExp(`id="${row}-name"[^>]*>${title}<`));
      expect(two.html).toMatch(
        new RegExp(`aria-labelledby="${row}-name"[^>]* role="group"><div[^>]*><label [^>]*for="${row}-c0"`),
      );
    }
    const one = await press(two, "q7.remove.0", { "q7[1].c0": "Ukki" });
    expect(valuesOf(one, "q7[0].c0")).toEqual(["Ukki"]);
    expect(valuesOf(one, "q7[1].c0")).toEqual([]);
    expect(valuesOf(one, "q0")).toEqual(["Elsu"]);
    expect(mainOf(one.html)).toContain("Rivi on poistettu.");
  });

  it("continues on another device, and one guardian does not see the other's answers before they are sent", async () => {
    const id = await toFill();
    const { see, press } = as("aino");
    const left = await press(await see(fillPath(id)), "leave", { q0: "Elsu" });
    expect(mainOf(left.html)).toContain("odottaa vastauksiasi");
    expect(valuesOf(await see(fillPath(id)), "q0")).toEqual(["Elsu"]);
    expect(valuesOf(await as("antti").see(fillPath(id)), "q0")).toEqual([""]);
    const emptied = await press(await see(fillPath(id)), "discard");
    expect(emptied.status).toBe(200);
    expect(valuesOf(await see(fillPath(id)), "q0")).toEqual([""]);
  });

  it("returns to the calendar after sending, with a notice", async () => {
    const id = await toFill();
    const { see, press } = as("aino");
    const form = await see(fillPath(id, "&returnTo=calendar"));
    const checked = await press(await press(form, "q7.add", { q0: "Elsu" }), "verify");
    const response = await open(checked.address.split("#")[0] ?? "", {
      as: { id: people.aino.id, level: "strong" },
      now: NOW,
      method: "POST",
      fields: [...fieldsIn(checked.html), ["intent", "send"]],
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toMatch(/^\/calendar/);
    const calendar = await see("/calendar", { cookie: (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "" });
    expect(mainOf(calendar.html)).toContain("Asiakirja on lähetetty.");
  });

  it("draws a document of staff without a form", async () => {
    const id = await documentOf(db, people.elsa, moment, { type: "VASU", name: "Suunnitelma" }, ANSWERS);
    const page = await as("aino").see(fillPath(id));
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('name="q0"');
  });
});

describe("a document that changed while it was filled in", () => {
  it("was sent by the other guardian: 409 says who and when, and shows what was not sent", async () => {
    const id = await toFill();
    const { see, press } = as("aino");
    const checked = await press(await see(fillPath(id)), "verify", TYPED);
    await antti.childDocuments.update({ documentId: id, body: { ...SENT, content: { answers: [] } } });
    const late = await press(checked, "send");
    expect(late.status).toBe(409);
    expect(late.html).toContain("<title>Virhe: ");
    expect(mainOf(late.html)).toContain("Antti Virtanen lähetti asiakirjan 10.3.2026 klo 12.00.");
    expect(mainOf(late.html)).toContain("Pitää kirjoista.");
    expect((await antti.childDocuments.details({ documentId: id })).content.answers).toEqual([]);
    // The text is still there later, until it is thrown away.
    const again = await see(fillPath(id));
    expect(again.status).toBe(409);
    expect(mainOf(again.html)).toContain("Pitää kirjoista.");
    await press(again, "discard");
    expect((await see(fillPath(id))).status).toBe(200);
  });

  it("was taken back by the staff", async () => {
    const id = await toFill();
    const { see, press } = as("aino");
    const checked = await press(await see(fillPath(id)), "verify", TYPED);
    await takeDocumentBack(db, id);
    const late = await press(checked, "send");
    expect(late.status).toBe(409);
    expect(mainOf(late.html)).toContain("Henkilökunta otti asiakirjan takaisin");
    expect(mainOf(late.html)).toContain("Elsu");
  });

  it("was taken back and sent again unchanged: nothing is compared, and the answers are sent", async () => {
    const id = await toFill();
    const { see, press } = as("aino");
    const checked = await press(await see(fillPath(id)), "verify", TYPED);
    await takeDocumentBack(db, id);
    await advanceDocument(db, id, moment);
    const opened = await see(fillPath(id));
    expect(opened.html).not.toContain('id="stale"');
    expect(valuesOf(opened, "q0")).toEqual(["Elsu"]);
    const sent = await press(checked, "send");
    expect(mainOf(sent.html)).not.toContain("Henkilökunta muutti asiakirjaa");
    expect(await aino.childDocuments.details({ documentId: id })).toMatchObject({ status: "COMPLETED" });
  });

  it("has other answers of the staff: both are shown, and the guardian's are sent after that", async () => {
    const id = await toFill();
    const { see, press } = as("aino");
    const checked = await press(await see(fillPath(id)), "verify", TYPED);
    await writeDocument(db, id, { answers: [{ type: "TEXT", questionId: "name", answer: "Elsa" }] });
    await publishDocument(db, id, moment);
    const compared = await press(checked, "send");
    expect(mainOf(compared.html)).toContain("Henkilökunta muutti asiakirjaa");
    const sent = await press(await press(compared, "verify"), "send");
    expect(sent.status).toBe(200);
    expect((await aino.childDocuments.details({ documentId: id })).content.answers).toContainEqual({
      type: "TEXT",
      questionId: "name",
      answer: "Elsu",
    });
  });

  it("was sent by a second press of the same button: that is no fault", async () => {
    const id = await toFill();
    const { see, press } = as("aino");
    const checked = await press(await see(fillPath(id)), "verify", TYPED);
    await press(checked, "send");
    const again = await press(checked, "send");
    expect(again.status).not.toBe(422);
    expect(mainOf(again.html)).toContain("Aino Virtanen lähetti");
  });
});

describe("the child's page", () => {
  const section = ({ html }: Seen) => mainOf(/(<main.*)/s.exec(html)?.[0] ?? "");

  it("lists the documents with what waits, who has answered and when, and the decision", async () => {
    const id = await toFill();
    const page = await as("aino").see(`/children/${people.elsa}?open=child-documents`);
    expect(section(page)).toContain("1 odottaa sinua");
    expect(page.html).toContain('aria-label="Täytä asiakirja: Perustiedot"');
    await antti.childDocuments.update({ documentId: id, body: SENT });
    const after = section(await as("aino").see(`/children/${people.elsa}?open=child-documents`));
    expect(after).toContain("10.3.2026 klo 12.00, Antti Virtanen");
    const decision = await documentOf(db, people.elsa, moment, { type: "OTHER_DECISION", name: "Päätös" }, ANSWERS);
    await decideDocument(db, decision, "REJECTED", { validity: null, moment });
    expect(section(await as("aino").see(`/children/${people.elsa}?open=child-documents`))).toContain(
      "Ei hyväksytty, numero 4",
    );
  });

  it("tells a guardian with a username login only the number of those that wait", async () => {
    await toFill();
    const page = await as("aino", "weak").see(`/children/${people.elsa}`);
    const words = section(page);
    expect(words).toContain("1 odottaa sinua");
    expect(words).not.toContain("Perustiedot");
    // Each link to strong identification says the section that it opens.
    const locked = [...page.html.matchAll(/aria-label="(Tunnistaudu vahvasti[^"]*)"/g)].map(([, name]) => name ?? "");
    expect(locked.some((name) => name.startsWith("Tunnistaudu vahvasti: Lapsen asiakirjat"))).toBe(true);
    expect(locked.length).toBeGreaterThan(1);
    expect(new Set(locked).size).toBe(locked.length);
  });

  it.each(["/waiting", "/calendar"])(
    "names the one to fill in at %s for a username login, with a lock",
    async (path) => {
      const id = await toFill();
      const links = ({ html }: Seen) =>
        [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].filter(([, href]) => href?.includes(id));
      const [[, , weak = ""] = []] = links(await as("aino", "weak").see(path));
      const [[, , strong = ""] = []] = links(await as("aino").see(path));
      for (const link of [weak, strong]) expect(link).toContain("Perustiedot");
      // Chromium loses a blank that stands alone before an element, and the voice says two words as one.
      for (const link of [weak, strong]) expect(link).not.toContain("<!-- --> <");
      expect(weak).toContain("vaatii vahvan tunnistautumisen");
      expect(strong).not.toContain("vaatii vahvan");
    },
  );

  it("tells two of one name apart in what waits, by the days on which they came", async () => {
    for (const day of ["2026-02-03", "2026-02-24"])
      await documentOf(
        db,
        people.elsa,
        { ...moment, now: new Date(`${day}T12:00:00+02:00`) },
        { type: "VASU", name: "Vasu" },
      );
    const words = mainOf((await as("aino").see("/waiting")).html).replace(/<[^>]*>/g, "");
    for (const day of ["ti 3.2.2026", "ti 24.2.2026"])
      expect(words).toMatch(new RegExp(`, Elsa ?, ${day.replaceAll(".", "\\.")}`));
  });

  it.each(["/waiting", "/calendar"])("tells two to fill in of one name apart at %s", async (path) => {
    for (const day of ["2026-02-03", "2026-02-24"])
      await documentOf(db, people.elsa, { ...moment, now: new Date(`${day}T12:00:00+02:00`) });
    const words = mainOf((await as("aino").see(path)).html).replace(/<[^>]*>/g, "");
    for (const day of ["ti 3.2.2026", "ti 24.2.2026"])
      expect(words).toMatch(new RegExp(`, Elsa ?, ${day.replaceAll(".", "\\.")}`));
  });

  it("has no documents where the unit has no such feature", async () => {
    await toFill();
    await db.updateTable("unit").set({ pilot_features: [] }).execute();
    expect(section(await as("aino").see(`/children/${people.elsa}`))).not.toContain("Lapsen asiakirjat");
  });
});
