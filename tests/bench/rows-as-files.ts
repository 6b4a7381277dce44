import type pg from "pg";
import type { FileStore } from "~/foundation/files/stored-file.ts";

const LONG_AGO = new Date(0);

/**
 * A store that lists a file for each row of an attachment and of a paper, and moves none to the bin: a million files on a disk would take longer
 * than what is measured.
 */
export function rowsAsFiles(files: FileStore, pool: pg.Pool): FileStore {
  const store = Object.create(files) as { -readonly [Part in keyof FileStore]: FileStore[Part] };
  store.list = async function* () {
    const { rows } = await pool.query<{ key: string }>(`
      select storage_key as key from attachment
      union all select file_key from official_document where file_key is not null`);
    for (const { key } of rows) yield { key, storedAt: LONG_AGO };
  };
  store.discard = () => Promise.resolve();
  return store;
}
