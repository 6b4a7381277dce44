import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { highestFee } from "../../people/income.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, fieldsIn, mainOf, type Seen } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { incomeTown, NOW, newestOf } from "../../support/samples/income-town.ts";

const { db, reset } = await testDatabase();
const town = incomeTown(db);
const open = await servedPages(db, town.settings);
const NEW = "/income/new/edit";
const TITLE = "Olet kirjoittanut samaan lomakkeeseen toisessa ikkunassa";

let aino: Api;
let ainoId: string;
beforeEach(async () => {
  await reset();
  ainoId = (await town.families()).aino.id;
  aino = await town.as(ainoId);
});

/** A window of the same guardian, some minutes later. */
const windowAt = (minutes: number) =>
  atForms(open, { as: { id: ainoId, level: "strong" }, now: new Date(NOW.getTime() + minutes * 60_000) });
const answerIn = ({ html }: Seen, name: string) => fieldsIn(html).find(([field]) => field === name)?.[1];
const buttonIn = ({ html }: Seen, begins: string) =>
  new RegExp(`value="(${begins}[^"]*)"`).exec(html)?.[1] ?? "no such button";
const own = async () => (await aino.incomeStatements.own({ page: 1 })).data;

const OLDER = { feeBasis: "HIGHEST_FEE", startDate: "1.4.2026" };
const NEWER = { feeBasis: "HIGHEST_FEE", startDate: "1.5.2026" };

describe("a new income statement in two windows of one guardian", () => {
  it.each(["save", "verify"])("is not pressed through from the older one by %s", async (intent) => {
    const older = await windowAt(0).see(NEW);
    await windowAt(1).press(await windowAt(1).see(NEW), "leave", NEWER);
    const told = await windowAt(2).press(older, intent, OLDER);
    expect(mainOf(told.html)).toContain(TITLE);
    expect(mainOf(told.html)).toContain("1.4.2026 1.5.2026");
    expect(await own()).toEqual([]);
    const chosen = await windowAt(3).press(told, buttonIn(told, "choose:theirs"));
    await windowAt(4).press(await windowAt(4).press(chosen, "verify"), "send", { assurance: "on" });
    expect(await own()).toMatchObject([{ status: "SENT", startDate: "2026-05-01" }]);
  });

  it("asks nothing about text that is saved already: the versions are compared", async () => {
    await aino.incomeStatements.create({ draft: true, body: highestFee({ startDate: "2026-04-01" }) });
    const address = `/income/${(await newestOf(aino)).id}/edit`;
    const older = await windowAt(0).see(address);
    // A step saves the draft through the call too.
    await windowAt(1).press(await windowAt(1).see(address), "refresh", { endDate: "31.5.2026" });
    const told = await windowAt(2).press(older, "save", { endDate: "30.4.2026" });
    expect(mainOf(told.html)).toContain("Tiedot ovat muuttuneet muualla");
    expect(mainOf(told.html)).not.toContain(TITLE);
    await windowAt(3).press(told, "save");
    expect(await own()).toMatchObject([{ endDate: "2026-04-30" }]);
  });
});

describe("a new income statement that is saved", () => {
  it("is saved also for the second press, which finds it in its way", async () => {
    const page = await windowAt(0).see(NEW);
    for (const minutes of [1, 2]) {
      const seen = await windowAt(minutes).press(page, "save", NEWER);
      expect([seen.status, mainOf(seen.html)]).toEqual([200, expect.stringContaining("Luonnos on tallennettu.")]);
    }
    expect(await own()).toHaveLength(1);
    const other = await windowAt(3).press(page, "save", { ...NEWER, feeBasis: "INCOME" });
    expect([other.status, mainOf(other.html)]).toEqual([422, expect.stringContaining("joka alkaa 1.5.2026")]);
  });
});

describe("text that was kept while a guardian wrote, and comes after their next press", () => {
  const late = { ...OLDER, _order: "one.1" };

  it.each(["refresh", "verify", "keep"])("is not taken for that of another window after %s", async (intent) => {
    const page = await windowAt(0).see(NEW);
    const pressed = await windowAt(1).press(page, intent, { ...NEWER, _order: "one.2" });
    await windowAt(2).press(page, "keep", late);
    const again = await windowAt(3).see(NEW);
    expect(answerIn(again, "startDate")).toBe("1.5.2026");
    expect(mainOf(again.html)).not.toContain(TITLE);
    const saved = await windowAt(4).press(pressed, "save", { _order: "next.1" });
    expect(mainOf(saved.html)).not.toContain(TITLE);
    expect(await own()).toMatchObject([{ startDate: "2026-05-01" }]);
  });

  it("does not bring a statement back that was saved, and does nothing to what another window writes", async () => {
    const page = await windowAt(0).see(NEW);
    const other = await windowAt(0).see(NEW);
    await windowAt(1).press(page, "save", { ...NEWER, _order: "one.2" });
    await windowAt(2).press(page, "keep", late);
    expect(answerIn(await windowAt(3).see(NEW), "startDate")).not.toBe("1.4.2026");
    await windowAt(4).press(other, "keep", { ...OLDER, _order: "two.1" });
    expect(answerIn(await windowAt(5).see(NEW), "startDate")).toBe("1.4.2026");
  });
});

describe("one question at a time in two windows", () => {
  /** One window asks for the basis of the fee. The second one has answered more since. */
  async function olderQuestion(changed: Record<string, string>) {
    const form = await windowAt(0).press(await windowAt(0).see(NEW), "one-by-one", { startDate: "1.4.2026" });
    const question = await windowAt(0).see(form.address.replace(/question=\d+/, "question=2"));
    await windowAt(1).press(await windowAt(1).see(NEW), "leave", changed);
    return question;
  }

  it("are put together when the other window has answered another question", async () => {
    const question = await olderQuestion({ startDate: "1.5.2026" });
    const next = await windowAt(2).press(question, "next", { feeBasis: "HIGHEST_FEE" });
    expect(next.html).not.toContain('id="elsewhere"');
    const whole = await windowAt(3).press(next, "whole");
    expect([answerIn(whole, "feeBasis"), answerIn(whole, "startDate")]).toEqual(["HIGHEST_FEE", "1.5.2026"]);
  });

  it("are nothing to choose between in one window, step by step and after Back", async () => {
    const { see, press } = windowAt(0);
    const first = await press(await see(NEW), "one-by-one");
    const second = await press(first, "next", { startDate: "1.4.2026" });
    const third = await press(second, "next", { feeBasis: "HIGHEST_FEE" });
    const back = await see(second.address);
    const again = await press(back, "next", { feeBasis: "INCOME" });
    const check = await press(await press(again, "whole"), "verify", { feeBasis: "HIGHEST_FEE" });
    for (const { html } of [second, third, back, again, check]) expect(html).not.toContain('id="elsewhere"');
    expect(mainOf(check.html)).toContain("Tarkista tuloselvitys");
  });

  it("are told of when both have answered the same one", async () => {
    const question = await olderQuestion({ feeBasis: "INCOME" });
    await windowAt(2).press(question, "next", { feeBasis: "HIGHEST_FEE" });
    expect(mainOf((await windowAt(3).see(NEW)).html)).toContain(TITLE);
  });
});
