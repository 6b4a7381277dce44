import { describe, expect, it } from "vitest";
import { migrate } from "~/foundation/database/migrate.server.ts";
import { municipalityMigrations } from "~/municipality/migrations.server.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { earlierDatabase } from "../../support/asking/earlier-database.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { earlierTowns, restoreTown, townOf } from "../../support/earlier-towns/town-dump.ts";

/** The rows of tables that are gone stand in another one now. */
const MOVED: Readonly<Record<string, readonly string[]>> = {
  receipt: ["application_receipt", "child_receipt", "income_receipt"],
};
/** What Katri Salonen left in each town: a form and a message that she had typed and not sent. */
const TYPED = {
  "absence-application": "Matka isovanhempien luo",
  messages: "Ovatko Lumin kumisaappaat päiväkodissa?",
};
const PAGES = ["/calendar", "/applications", "/decisions", "/messages", "/income", "/personal-details", "/waiting"];

describe.each(earlierTowns())("the town of the landing of %s", async (day) => {
  const town = townOf(day);
  const { pool, db } = await earlierDatabase(town.migration);
  const now = new Date(new Date(town.at).getTime() + 3_600_000);
  const settings = testSettings({ SESSION_SECRET: town.secret });
  const rows = (table: string) => (town.tables[table] ?? []) as Record<string, string>[];

  it("starts with this build and loses no row", async () => {
    await restoreTown(pool, town);
    await migrate(pool, await municipalityMigrations());

    const gone = new Set(Object.values(MOVED).flat());
    for (const [table, before] of Object.entries(town.tables)) {
      if (table === "migration" || gone.has(table)) continue;
      expect([table, await countOf(table)]).toEqual([table, before.length]);
    }
    for (const [table, earlier] of Object.entries(MOVED))
      expect(await countOf(table)).toBe(earlier.reduce((sum, one) => sum + rows(one).length, rows(table).length));
  });

  it("shows its guardian every page and every receipt, and finds what she had typed", async () => {
    const id = rows("kept_form")[0]?.person_id ?? "";
    const open = await servedPages(db, settings);
    const page = async (path: string) => {
      const answer = await open(path, { as: { id, level: "strong" }, now });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.text();
    };
    const children = rows("guardian").filter(({ guardian_id }) => guardian_id === id);
    const ofChildren = children.flatMap(({ child_id }) => [`/children/${child_id}`, `/children/${child_id}/receipts`]);
    for (const path of [...PAGES, ...ofChildren]) await page(path);

    const receipts = rows("child_receipt").filter(({ person_id }) => person_id === id);
    expect(receipts.length).toBeGreaterThan(0);
    for (const { id: receiptId, reference } of receipts)
      expect(await page(`/receipts/${receiptId}`)).toContain(reference);

    const found = new Set<string>();
    for (const { route, id: form } of rows("kept_form")) {
      const html = await page(`${route}?form=${form}`);
      if (Object.values(TYPED).some((typed) => html.includes(typed))) found.add(route?.replace(/^.*\//, "") ?? "");
    }
    expect([...found].sort()).toEqual(Object.keys(TYPED));
  });

  async function countOf(table: string): Promise<number> {
    const { rows: counted } = await pool.query<{ count: number }>(`select count(*)::int as count from "${table}"`);
    return counted[0]?.count ?? 0;
  }
});
