import { z } from "zod";

/** Stored JSON. Nobody has checked it yet. */
export type StoredJson = Record<string, unknown>;

/** Turns JSON of one version into the next. */
export type Upgrade = (stored: StoredJson) => StoredJson;

/** A stored value says its version. */
export interface Versioned {
  contentVersion: number;
}

/** A value without a version is from the time before versions. It counts as version 1. */
const anyVersion = z.looseObject({ contentVersion: z.int().positive().default(1) });

/**
 * Stores a value as JSON and reads it again. A value that was stored yesterday is read with the fields of today:
 *
 * - A new field needs a default in the schema.
 * - A renamed or divided field needs a step in `upgrades`. The list only grows, because each step is from one version to the
 *   next.
 *
 * JSON of a newer program and an impossible value are bugs, so reading them throws.
 */
export function versioned<T extends object>(schema: z.ZodType<T>, upgrades: readonly Upgrade[] = []) {
  const version = upgrades.length + 1;

  /** Stored JSON as today's version would have it, without its version. The schema has not read it yet. */
  function upgraded(stored: unknown): StoredJson {
    const { contentVersion, ...json } = anyVersion.parse(stored);
    if (contentVersion > version) throw new Error(`JSON of version ${contentVersion} was stored by a newer program`);
    return upgrades.slice(contentVersion - 1).reduce((read, upgrade) => upgrade(read), json);
  }

  return {
    toStore: <S extends object>(value: S): S & Versioned => ({ ...value, contentVersion: version }),
    upgraded,
    read: (stored: unknown): T => schema.parse(upgraded(stored)),
  };
}
