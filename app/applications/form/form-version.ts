import type { ApplicationFormUpdate } from "../contract.ts";

/** A form as JSON, before anybody has looked whether it is one. */
export type StoredJson = Record<string, unknown>;

/** Turns a stored form of one version into the next. */
export type Upgrade = (stored: StoredJson) => StoredJson;

/**
 * One for each change of the stored shape that a default cannot make good: a renamed or divided answer. A new answer needs
 * none, since its question says what stands there while nothing is answered.
 */
export const UPGRADES: readonly Upgrade[] = [];

/** The version in which forms are stored now. */
export const FORM_VERSION = UPGRADES.length + 1;

/** A form as the store keeps it. Forms without a version were stored before there was one; they are of version 1. */
export type StoredForm = ApplicationFormUpdate & { formVersion: number };

export const toStore = <F extends object>(form: F): F & { formVersion: number } => ({
  ...form,
  formVersion: FORM_VERSION,
});

/** Brings a stored form to the version of today. */
export function upgraded({ formVersion, ...stored }: StoredJson, upgrades: readonly Upgrade[] = UPGRADES): StoredJson {
  const version = typeof formVersion === "number" ? formVersion : 1;
  if (version > upgrades.length + 1) throw new Error(`A form of version ${version} was stored by a newer program`);
  return upgrades.slice(version - 1).reduce((form, upgrade) => upgrade(form), stored);
}
