import { type DocumentContent, documentContent, type TemplateContent, templateContent } from "./template-shapes.ts";

/** Stored JSON. Nobody has checked it yet. */
type StoredJson = Record<string, unknown>;

/** Turns a stored value of one version into the next version. */
type Upgrade = (stored: StoredJson) => StoredJson;

/**
 * A step for each change of a stored shape that needs more than a default. A new field needs no step, because the shape
 * has a default for it.
 */
const TEMPLATE_UPGRADES: readonly Upgrade[] = [];
const CONTENT_UPGRADES: readonly Upgrade[] = [];

interface Stored {
  contentVersion: number;
}

export const templateToStore = (content: TemplateContent): TemplateContent & Stored => ({
  ...content,
  contentVersion: TEMPLATE_UPGRADES.length + 1,
});

export const contentToStore = (content: DocumentContent): DocumentContent & Stored => ({
  ...content,
  contentVersion: CONTENT_UPGRADES.length + 1,
});

/** The stored questions, with every field of today. They may be of any older version. */
export const readTemplate = (stored: unknown, upgrades = TEMPLATE_UPGRADES): TemplateContent =>
  templateContent.parse(upgraded(stored, upgrades));

/** The stored answers. They may be of any older version. */
export const readContent = (stored: unknown, upgrades = CONTENT_UPGRADES): DocumentContent =>
  documentContent.parse(upgraded(stored, upgrades));

/** A value without a version has version 1. */
function upgraded(stored: unknown, upgrades: readonly Upgrade[]): StoredJson {
  const { contentVersion, ...json } = stored as StoredJson;
  const version = typeof contentVersion === "number" ? contentVersion : 1;
  if (version > upgrades.length + 1) throw new Error(`A document of version ${version} was stored by a newer program`);
  return upgrades.slice(version - 1).reduce((read, upgrade) => upgrade(read), json);
}
