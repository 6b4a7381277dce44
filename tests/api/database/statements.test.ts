import { describe, expect, it } from "vitest";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import { addUnit } from "../../people/town.ts";
import { testDatabase } from "../../support/asking/database.ts";

const { db } = await testDatabase();
const [first, second] = [await addUnit(db, "Ensimmäinen"), await addUnit(db, "Toinen")];

describe("a statement that is compiled once", () => {
  it("answers each guardian with their own values, also side by side and in a transaction", async () => {
    const nameOf = statement((db, asked: { id: string }) =>
      db.selectFrom("unit").select("name").where("id", "=", asked.id).where("language", "=", "fi"),
    );
    const both = await Promise.all([nameOf(db, { id: first }), nameOf(db, { id: second })]);
    expect(both).toEqual([[{ name: "Ensimmäinen" }], [{ name: "Toinen" }]]);
    const later = db.transaction().execute(async (errand) => {
      await errand.updateTable("unit").set({ name: "Kolmas" }).where("id", "=", first).execute();
      return nameOf(errand, { id: first });
    });
    expect(await later).toEqual([{ name: "Kolmas" }]);
  });

  it("takes a list of any length as one value, and one value in several places", async () => {
    const namesOf = statement((db, { ids, language }: { ids: string[]; language: "fi" | "sv" }) =>
      db
        .selectFrom("unit")
        .select("id")
        .where("id", "=", anyOf(ids))
        .where("language", "=", language)
        .where("id", "=", anyOf(ids)),
    );
    expect(await namesOf(db, { ids: [], language: "fi" })).toEqual([]);
    expect(await namesOf(db, { ids: [first, second], language: "fi" })).toHaveLength(2);
    expect(await namesOf(db, { ids: [first, second], language: "sv" })).toEqual([]);
  });

  it("is not built when it reckons with a value or hands all values on, since they would be the first guardian's", async () => {
    const reckoned = statement((db, { id }: { id: string }) =>
      db.selectFrom("unit").select("name").where("name", "=", [id].join("")),
    );
    await expect(reckoned(db, { id: first })).rejects.toThrow("is not known");
    const handedOn = statement((db, asked: { id: string }) =>
      db
        .selectFrom("unit")
        .select("name")
        .where("id", "=", { ...asked }.id),
    );
    await expect(handedOn(db, { id: first })).rejects.toThrow("name each value");
  });
});
