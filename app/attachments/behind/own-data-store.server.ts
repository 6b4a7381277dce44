import { sql } from "kysely";
import { moment, type OwnDataQueries } from "~/people/behind/own-data-source.server.ts";

export const ownFiles = {
  files: (_db, { personId }) => sql`
    select name as "fileName", size as bytes, ${moment("received_at")} as "sentAt"
    from attachment where uploaded_by_person = ${personId} order by received_at desc`,
} satisfies OwnDataQueries;
