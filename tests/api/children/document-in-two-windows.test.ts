import { beforeEach, describe, expect, it } from "vitest";
import { documentOf } from "../../people/documents.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, fieldsIn, mainOf, type Seen } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { incomeTown, NOW, TODAY } from "../../support/samples/income-town.ts";

const { db, reset } = await testDatabase();
const town = incomeTown(db);
const open = await servedPages(db, town.settings);

let people: Awaited<ReturnType<typeof town.families>>;
let id: string;
beforeEach(async () => {
  await reset();
  people = await town.families();
  await db
    .updateTable("unit")
    .set({ pilot_features: ["VASU_AND_PEDADOC", "RESERVATIONS", "CITIZEN_BASIC_DOCUMENT"] })
    .execute();
  id = await documentOf(db, people.elsa, { now: NOW, today: TODAY });
});

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
/** A window of the same guardian. Each press may come at its own time. */
const windowAt = (now = NOW, language: "fi" | "sv" | "en" = "fi") =>
  atForms(open, { as: { id: people.aino.id, level: "strong" }, now, language });
const fill = () => `/child-documents/${id}?readOnly=false`;
const isSent = async () =>
  (await (await town.as(people.aino.id)).childDocuments.details({ documentId: id })).status === "COMPLETED";
const sentWords = async () => mainOf((await windowAt(later(60)).see(`/child-documents/${id}`)).html);
const answerIn = ({ html }: Seen, name: string) => fieldsIn(html).find(([field]) => field === name)?.[1];
/** The button of a notice, by its beginning. */
const button = ({ html }: Seen, begins: string) =>
  [...html.matchAll(/<button[^>]*value="([^"]*)"/g)]
    .map(([, value = ""]) => value)
    .find((one) => one.startsWith(begins)) ?? "";
const kept = async () => (await db.selectFrom("kept_form").select("id").execute()).length;

/** The first window is at the check. The second one has changed the answer and left. */
async function olderCheck(change = "Uusi") {
  const first = windowAt();
  const check = await first.press(await first.see(fill()), "verify", { q0: "Vanha" });
  expect(mainOf(check.html)).toContain("Tarkista vastaukset");
  const second = windowAt(later(1));
  await second.press(await second.see(fill()), "leave", { q0: change });
  return check;
}

describe("a document whose button is pressed again after it was sent", () => {
  it.each([
    ["the same answers", "Vanha", 200],
    ["other answers", "Muu", 409],
  ])("says of %s what is true", async (_which, answer, status) => {
    const first = windowAt();
    const check = await first.press(await first.see(fill()), "verify", { q0: "Vanha" });
    await windowAt(later(1)).press(check, "send");
    const again = await windowAt(later(2)).press(check, "send", { q0: answer });
    expect([again.status, mainOf(again.html).includes("vastauksiasi ei lähetetty")]).toEqual([status, status === 409]);
  });
});

describe("a document in two windows of one guardian", () => {
  it("is not sent from the older one: both answers are shown, and neither is lost", async () => {
    const { press, see } = windowAt(later(2));
    const told = await press(await olderCheck(), "send");
    expect(await isSent()).toBe(false);
    expect(told.address).toContain("#elsewhere");
    const words = mainOf(told.html);
    expect(words).toContain("Olet kirjoittanut samaan lomakkeeseen toisessa ikkunassa");
    expect(words).toContain("Ne tallennettiin ti 10.3.2026 klo 12.01.");
    expect(words).toMatch(/Tässä ikkunassa Toisessa ikkunassa .*Vanha Uusi/);
    // Also weeks later, on another device.
    const again = await windowAt(later(60 * 24 * 20)).see(fill());
    expect(mainOf(again.html)).toMatch(/Vanha Uusi/);
    expect((await see(fill())).html).toContain('value="choose:mine.');
  });

  it.each([
    ["mine", "Vanha", "Lomakkeessa ovat nyt tämän ikkunan tiedot."],
    ["theirs", "Uusi", "Lomakkeessa ovat nyt toisen ikkunan tiedot."],
  ])("goes on with the answers that the guardian chooses: %s", async (which, answer, said) => {
    const { press } = windowAt(later(2));
    const told = await press(await olderCheck(), "send");
    const chosen = await press(told, button(told, `choose:${which}`));
    expect([answerIn(chosen, "q0"), chosen.html.includes('id="elsewhere"')]).toEqual([answer, false]);
    expect(mainOf(chosen.html)).toContain(said);
    const sent = await press(await press(chosen, "verify"), "send");
    expect(mainOf(sent.html)).toContain("Asiakirja on lähetetty.");
    expect(await sentWords()).toContain(answer);
    expect(await kept()).toBe(0);
  });

  it("is sent in silence from the newer one", async () => {
    const first = windowAt();
    await first.press(await first.see(fill()), "verify", { q0: "Vanha" });
    const { see, press } = windowAt(later(1));
    const check = await press(await see(fill()), "verify", { q0: "Uusi" });
    await press(check, "send");
    expect(await isSent()).toBe(true);
    expect(await sentWords()).toContain("Uusi");
  });

  it("is sent in silence with the same answers, whatever else the other window did", async () => {
    const check = await olderCheck("Vanha");
    const second = windowAt(later(1));
    await second.press(await second.see(fill()), "q7.add");
    await windowAt(later(2)).press(check, "send");
    expect(await isSent()).toBe(true);
  });

  it("is told of at the check already, when the older window writes on", async () => {
    const first = windowAt();
    const form = await first.see(fill());
    const second = windowAt(later(1));
    await second.press(await second.see(fill()), "leave", { q0: "Uusi" });
    const told = await windowAt(later(2)).press(form, "verify", { q0: "Vanha" });
    expect(told.address).not.toContain("step=verify");
    expect(mainOf(told.html)).toMatch(/Vanha Uusi/);
  });

  it("keeps both when the older one leaves, and asks at the next visit", async () => {
    const first = windowAt();
    const form = await first.see(fill());
    const second = windowAt(later(1));
    await second.press(await second.see(fill()), "leave", { q0: "Uusi" });
    await windowAt(later(2)).press(form, "leave", { q0: "Vanha" });
    const back = await windowAt(later(3)).see(fill());
    expect([answerIn(back, "q0"), mainOf(back.html).includes("Vanha Uusi")]).toEqual(["Vanha", true]);
  });

  it("keeps the newer answers when the older one only looked, or gives its own up", async () => {
    const first = windowAt();
    const form = await first.see(fill());
    const second = windowAt(later(1));
    await second.press(await second.see(fill()), "leave", { q0: "Uusi" });
    const third = windowAt(later(2));
    await third.press(form, "leave");
    expect(answerIn(await third.see(fill()), "q0")).toBe("Uusi");
    const emptied = await third.press(form, "discard");
    expect(answerIn(emptied, "q0")).toBe("Uusi");
    expect(mainOf(emptied.html)).toContain("Lomakkeessa ovat nyt toisen ikkunan tiedot.");
    await third.press(emptied, "discard");
    expect(answerIn(await third.see(fill()), "q0")).toBe("");
  });

  it("asks again when the other window has written more meanwhile", async () => {
    const { press } = windowAt(later(2));
    const told = await press(await olderCheck(), "send");
    const second = windowAt(later(3));
    const drawn = await second.see(fill());
    await second.press(drawn, "keep", { q0: "Vielä uudempi" });
    const again = await windowAt(later(4)).press(told, button(told, "choose:theirs"));
    expect(answerIn(again, "q0")).toBe("Vanha");
    expect(mainOf(again.html)).toContain("Vielä uudempi");
    const chosen = await windowAt(later(5)).press(again, button(again, "choose:theirs"));
    expect(answerIn(chosen, "q0")).toBe("Vielä uudempi");
  });

  it("does not take the steps of one window for another's, also after Back", async () => {
    const { see, press } = windowAt();
    const form = await see(fill());
    await windowAt(later(1)).press(form, "q7.add", { q0: "Yksi" });
    await windowAt(later(2)).press(form, "keep", { q0: "Kaksi" });
    const check = await windowAt(later(3)).press(form, "verify", { q0: "Kolme" });
    expect(mainOf(check.html)).toContain("Tarkista vastaukset");
    await press(check, "send");
    expect(await sentWords()).toContain("Kolme");
  });

  it("goes on after a fault without a word about windows", async () => {
    const { see, press } = windowAt();
    const refused = await press(await see(fill()), "verify", { q0: "Elsu", q6: "31.2.2026" });
    const check = await press(refused, "verify", { q0: "Elsa", q6: "3.2.2026" });
    expect(mainOf(check.html)).toContain("Tarkista vastaukset");
  });

  it("keeps what each of two windows saves by itself, and says so", async () => {
    const [one, two] = [await windowAt().see(fill()), await windowAt().see(fill())];
    const begun = await windowAt(later(1)).press(one, "keep", { q0: "Ensimmäinen" });
    const second = await windowAt(later(2)).press(two, "keep", { q0: "Toinen" });
    expect(/data-live="saved"[^>]*>([^<]*(?:<!-- -->[^<]*)*)/.exec(second.html)?.[1]).toContain(
      "Toisessa ikkunassa on muita tietoja.",
    );
    const first = await windowAt(later(3)).press(begun, "keep", { q0: "Ensimmäinen, pidempi" });
    expect(await kept()).toBe(2);
    const told = await windowAt(later(4)).press(second, "verify");
    expect(mainOf(told.html)).toContain("Toinen Ensimmäinen, pidempi");
    const other = await windowAt(later(4)).press(first, "verify");
    expect(mainOf(other.html)).toContain("Ensimmäinen, pidempi Toinen");
  });

  it("does not overwrite the form that both were drawn from", async () => {
    const before = windowAt();
    await before.press(await before.see(fill()), "leave", { q0: "Alku" });
    const [one, two] = [await windowAt(later(1)).see(fill()), await windowAt(later(1)).see(fill())];
    await windowAt(later(2)).press(one, "keep", { q0: "Ensimmäinen" });
    const second = await windowAt(later(3)).press(two, "keep", { q0: "Toinen" });
    const told = await windowAt(later(4)).press(second, "verify");
    expect(mainOf(told.html)).toContain("Toinen Ensimmäinen");
  });

  it("keeps both when the session of the older one has ended", async () => {
    const check = await olderCheck();
    const late = await open(check.address.split("#")[0] ?? "", {
      as: null,
      now: later(2),
      method: "POST",
      fields: [...fieldsIn(check.html), ["intent", "send"]],
    });
    expect(late.status).toBe(303);
    const back = await windowAt(later(3)).see(fill());
    expect(mainOf(back.html)).toMatch(/Vanha Uusi/);
  });

  it.each([
    ["sv", "Du har skrivit i samma formulär i ett annat fönster"],
    ["en", "You have written in the same form in another window"],
  ] as const)("is told in %s", async (language, words) => {
    expect(mainOf((await windowAt(later(2), language).press(await olderCheck(), "send")).html)).toContain(words);
  });
});
