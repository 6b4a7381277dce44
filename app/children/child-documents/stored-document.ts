import { type DocumentContent, documentContent, type TemplateContent, templateContent } from "./template-shapes.ts";

/** Stored JSON. Nobody has checked it yet. */
type StoredJson = Record<string, unknown>;

/** Turns what was stored in one version into the next. */
type Upgrade = (stored: StoredJson) => StoredJson;

/**
 * One step for each change of a stored shape that needs more than a default. A new field needs none: it gets its default
 * from the shape.
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

/** The questions as they were stored, whenever that was, with every field of today. */
export const readTemplate = (stored: unknown, upgrades = TEMPLATE_UPGRADES): TemplateContent =>
  templateContent.parse(upgraded(stored, upgrades));

/** The answers as they were stored, whenever that was. */
export const readContent = (stored: unknown, upgrades = CONTENT_UPGRADES): DocumentContent =>
  documentContent.parse(upgraded(stored, upgrades));

/** What has no version is of version 1. */
function upgraded(stored: unknown, upgrades: readonly Upgrade[]): StoredJson {
  const { contentVersion, ...json } = stored as StoredJson;
  const version = typeof contentVersion === "number" ? contentVersion : 1;
  if (version > upgrades.length + 1) throw new Error(`A document of version ${version} was stored by a newer program`);
  return upgrades.slice(version - 1).reduce((read, upgrade) => upgrade(read), json);
}
