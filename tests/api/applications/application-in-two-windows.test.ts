import { beforeEach, describe, expect, it } from "vitest";
import type { ApplicationStatus } from "~/applications/contract.ts";
import { type Move, moveApplication } from "~/demo/desk/moves/application-moves.server.ts";
import { daycareForm, FULL_TIME, preferences, serviceNeed } from "../../people/application-form.ts";
import { addApplication } from "../../people/applications.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption, addUnit } from "../../people/town.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, fieldsIn, mainOf, type Seen } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const open = await servedPages(db, settings);
const TITLE = "Olet kirjoittanut samaan lomakkeeseen toisessa ikkunassa";

let id: string;
let ainoId: string;
beforeEach(reset);

async function ainosApplication(status: ApplicationStatus): Promise<string> {
  const unit = await addUnit(db, "Koivikko");
  const option = await addServiceNeedOption(db, "Kokopäivä", { valid_from: "2026-01-01", valid_to: "2026-12-31" });
  const form = daycareForm({
    preferences: preferences({
      preferredUnits: [{ id: unit, name: "" }],
      serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: option } }),
    }),
  });
  const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
  ainoId = aino.id;
  id = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa"), status, form });
  return `/applications/${id}/edit`;
}

/** A window of the same guardian, some minutes later. */
const windowAt = (minutes: number) =>
  atForms(open, { as: { id: ainoId, level: "strong" }, now: new Date(now.getTime() + minutes * 60_000) });
const answerIn = ({ html }: Seen, name: string) => fieldsIn(html).find(([field]) => field === name)?.[1];
const buttonIn = ({ html }: Seen, begins: string) =>
  new RegExp(`value="(${begins}[^"]*)"`).exec(html)?.[1] ?? "no such button";
const savedInfo = async () => {
  const { applications } = await apiOf(db, ainoId, { settings, now });
  const { status, form } = await applications.details({ applicationId: id });
  return [status, form.otherInfo];
};

describe("changes of a sent application in two windows of one guardian", () => {
  it.each([
    ["mine", "Vanha"],
    ["theirs", "Uusi"],
  ])("are not saved from the older one before the guardian has chosen: %s", async (which, info) => {
    const address = await ainosApplication("SENT");
    const check = await windowAt(0).press(await windowAt(0).see(address), "verify", { otherInfo: "Vanha" });
    await windowAt(1).press(await windowAt(1).see(address), "leave", { otherInfo: "Uusi" });
    const told = await windowAt(2).press(check, "update", { confirmed: "on" });
    expect(mainOf(told.html)).toContain(TITLE);
    expect(await savedInfo()).not.toContain("Vanha");
    const chosen = await windowAt(3).press(told, buttonIn(told, `choose:${which}`));
    expect(answerIn(chosen, "otherInfo")).toBe(info);
    await windowAt(5).press(await windowAt(4).press(chosen, "verify"), "update", { confirmed: "on" });
    expect(await savedInfo()).toEqual(["SENT", info]);
  });

  it("stay when the older one only looked", async () => {
    const address = await ainosApplication("SENT");
    await windowAt(0).press(await windowAt(0).see(address), "leave", { otherInfo: "Vanha" });
    const older = await windowAt(1).see(address);
    await windowAt(2).press(await windowAt(2).see(address), "leave", { otherInfo: "Uusi" });
    await windowAt(3).press(older, "leave");
    const back = await windowAt(4).see(address);
    expect([answerIn(back, "otherInfo"), mainOf(back.html).includes(TITLE)]).toEqual(["Uusi", false]);
  });
});

describe("an application that staff moved on and back, or marked as checked, while it was open", () => {
  it.each<Move[]>([["process", "return"], ["verify"]])("is saved without a comparison: %s", async (...moves) => {
    const address = await ainosApplication("SENT");
    const check = await windowAt(0).press(await windowAt(0).see(address), "verify", { otherInfo: "Uusi" });
    for (const move of moves) await moveApplication(db, id, move, { now, today: TODAY });
    const opened = await windowAt(1).see(address);
    expect(opened.html).not.toContain('id="stale"');
    expect(answerIn(opened, "otherInfo")).toBe("Uusi");
    await windowAt(2).press(check, "update", { confirmed: "on" });
    expect(await savedInfo()).toEqual(["SENT", "Uusi"]);
  });
});

describe("an application that one window has sent", () => {
  it("is sent once by a second press there, and what another window wrote since stays", async () => {
    const address = await ainosApplication("CREATED");
    const check = await windowAt(0).press(await windowAt(0).see(address), "verify", { otherInfo: "Vanha" });
    const press = (minutes: number) => windowAt(minutes).press(check, "send", { confirmed: "on" });
    const first = mainOf((await press(1)).html);
    await windowAt(2).press(await windowAt(2).see(address), "leave", { otherInfo: "Uusi" });
    expect(first).toContain("Hakemus on lähetetty");
    expect(mainOf((await press(3)).html)).toContain("Hakemus on lähetetty");
    expect(await savedInfo()).toEqual(["SENT", "Vanha"]);
    expect(answerIn(await windowAt(4).see(address), "otherInfo")).toBe("Uusi");
  });
});

describe("a draft of an application in two windows of one guardian", () => {
  it.each(["save", "verify"])(
    "is not pressed through by %s over text that another window keeps as it is typed",
    async (intent) => {
      const address = await ainosApplication("CREATED");
      const older = await windowAt(0).see(address);
      await windowAt(1).press(await windowAt(1).see(address), "keep", { otherInfo: "Uusi" });
      const told = await windowAt(2).press(older, intent, { otherInfo: "Vanha" });
      expect(mainOf(told.html)).toContain(TITLE);
      expect(await savedInfo()).toEqual(["CREATED", ""]);
      await windowAt(4).press(await windowAt(3).press(told, buttonIn(told, "choose:theirs")), "save");
      expect(await savedInfo()).toEqual(["CREATED", "Uusi"]);
    },
  );
});
