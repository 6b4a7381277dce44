import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { child, guardian } from "../../people/family.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const { db } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const open = await servedPages(db, testSettings());

it.each([
  [
    "another family's child",
    async () => (await guardian("Pekka Laine").with(child("Kalle")).settle(db, TODAY)).child("Kalle"),
  ],
  ["an unknown child", () => Promise.resolve(randomUUID())],
])("A guardian who begins an application for %s comes to the list, and the list says why", async (_whose, childId) => {
  const aino = await guardian("Aino Virtanen").with(child("Elsa")).settle(db, TODAY);
  const as = { id: aino.id, level: "strong" } as const;
  const refused = await open(`/applications/new/${await childId()}`, { as, now });
  expect(refused.status).toBe(303);
  expect(refused.headers.get("Location")).toBe("/applications#banner");

  const cookie = refused.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const main = /<main.*<\/main>/s.exec(
    await (await open("/applications", { as, now: new Date(), cookie })).text(),
  )?.[0];
  expect(main).toContain("Tälle lapselle et voi tehdä hakemusta.");
  expect(main).toContain("banner-important");
});

it("A guardian who begins an application for their own child comes to the main part of its form", async () => {
  const aino = await guardian("Aino Virtanen").with(child("Elsa")).settle(db, TODAY);
  const as = { id: aino.id, level: "strong" } as const;
  const begun = await open(`/applications/new/${aino.child("Elsa")}`, {
    as,
    now,
    method: "POST",
    fields: { type: "DAYCARE" },
  });
  expect(begun.status).toBe(303);
  expect(begun.headers.get("Location")).toMatch(/^\/applications\/[0-9a-f-]{36}\/edit#main$/);
});
