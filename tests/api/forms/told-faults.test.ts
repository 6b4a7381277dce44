import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { atForm } from "../../support/asking/at-a-form.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { type Answers, FORMS, type FormRow } from "../../support/asking/form-table.ts";
import { type Seen, valuesOf } from "../../support/asking/posted-form.ts";
import { rolledBack } from "../../support/asking/rolled-back.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

/** A form that has told faults keeps telling those that are left, when another button than the last one draws it again. */
const { db: town, pool } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-11-18T12:00:00+02:00");
const { db, begin, rollBack } = rolledBack(pool);
const guardianAt = atForm({ db, settings, open: await servedPages(db, settings), now });
beforeAll(async () => {
  await layOutTown(town, demoTown(), now, dateAt(now));
});
beforeEach(begin);
afterEach(rollBack);

const rowOf = (path: string, file: string): FormRow => {
  const row = FORMS.find((one) => one.path === path && one.file.endsWith(file));
  if (!row) throw new Error(path);
  return row;
};

/** The fields that the page marks as faulty, the lines of its summary, and whether its title says so. */
const told = ({ html }: Seen) => ({
  fields: [...html.matchAll(/<(?:input|textarea|fieldset)[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([tag]) => /\sname="([^"]*)"/.exec(tag)?.[1] ?? /\sid="([^"]*)"/.exec(tag)?.[1],
  ),
  lines: [...(/id="faults".*?<\/ul>/s.exec(html)?.[0] ?? "").matchAll(/<a /g)].length,
  inTitle: /<title>Virhe/.test(html),
});

describe("a new message", () => {
  const row = rowOf("/messages", "new-message.tsx");
  const nothing: Answers = { children: [], recipients: [], subject: "", content: "" };

  it("tells the empty text still, when the child was chosen and the recipients are drawn", async () => {
    const { page, first, press } = await guardianAt({ ...row, steps: [] });
    const refused = await press(page, "send", nothing);
    expect(refused.status).toBe(422);
    const children = valuesOf(first, "children").slice(0, 1);
    const drawn = await press(refused, "refresh", { ...nothing, children });
    expect(told(drawn)).toEqual({ fields: ["subject", "content"], lines: 2, inTitle: true });
    const mended = await press(drawn, "refresh", { ...nothing, children, subject: "Huominen" });
    expect(told(mended)).toEqual({ fields: ["content"], lines: 1, inTitle: true });
    const whole = await press(mended, "refresh", { ...nothing, children, subject: "Huominen", content: "Hei!" });
    expect(told(whole)).toEqual({ fields: [], lines: 0, inTitle: false });
  });

  it("tells nothing of empty fields before it was sent", async () => {
    const { page } = await guardianAt(row);
    expect(told(page)).toEqual({ fields: [], lines: 0, inTitle: false });
  });
});

describe("a change of the service need", () => {
  it("tells the missing option still, when another day was typed", async () => {
    const row = rowOf("/children/:childId/service-application", "care-form.tsx");
    const { page, press } = await guardianAt(row);
    const refused = await press(page, "check", { startDate: "1.12.2026", option: [] });
    expect(refused.status).toBe(422);
    const drawn = await press(refused, "refresh", { startDate: "1.1.2027", option: [] });
    expect(told(drawn)).toMatchObject({ lines: 1, inTitle: true });
    const [option = ""] = valuesOf(drawn, "option");
    expect(told(await press(drawn, "refresh", { startDate: "1.1.2027", option }))).toMatchObject({ lines: 0 });
  });
});
