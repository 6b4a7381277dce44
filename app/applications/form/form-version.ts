import type { ApplicationFormUpdate } from "../contract.ts";

/** A stored form as JSON. Nobody has checked it yet. */
export type StoredJson = Record<string, unknown>;

/** Turns a stored form of one version into the next. */
export type Upgrade = (stored: StoredJson) => StoredJson;

/**
 * One step for each change of the stored shape that needs more than a default: a renamed or divided answer. A new
 * answer needs no step, because its question has the empty value.
 */
export const UPGRADES: readonly Upgrade[] = [];

/** The version in which forms are stored now. */
export const FORM_VERSION = UPGRADES.length + 1;

/** A form as the store keeps it. A form without a version is of version 1: it was stored before there were versions. */
export type StoredForm = ApplicationFormUpdate & { formVersion: number };

export const toStore = <F extends object>(form: F): F & { formVersion: number } => ({
  ...form,
  formVersion: FORM_VERSION,
});

/** Turns a stored form into the newest version. */
export function upgraded({ formVersion, ...stored }: StoredJson, upgrades: readonly Upgrade[] = UPGRADES): StoredJson {
  const version = typeof formVersion === "number" ? formVersion : 1;
  if (version > upgrades.length + 1) throw new Error(`A form of version ${version} was stored by a newer program`);
  return upgrades.slice(version - 1).reduce((form, upgrade) => upgrade(form), stored);
}
