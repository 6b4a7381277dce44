import { sql } from "kysely";
import type { Metric } from "prom-client";
import type { Db } from "~/foundation/database/database.server.ts";
import { rowFigure } from "~/foundation/server/row-figures.server.ts";

/** How many files there are, by what they wait for. */
export const filesByState = (db: Db): Metric =>
  rowFigure({
    name: "aamu_files",
    help: "Files of guardians by state, and papers that are made and that wait to be made",
    labelNames: ["state"],
    freshMs: 60_000,
    count: async () => {
      const { rows } = await sql<Record<string, number>>`
        select
          count(*) filter (where scan is null or scan = 'CLEAN')::int as usable,
          count(*) filter (where scan = 'CHECKING')::int as checking,
          count(*) filter (where scan = 'REFUSED')::int as refused,
          (select count(*)::int from official_document where file_key is not null) as made,
          (select count(*)::int from official_document where file_key is null) as to_make
        from attachment`.execute(db);
      return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }));
    },
  });
