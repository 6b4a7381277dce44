import type { ApplicationsOfChild } from "../contract.ts";

const byName = new Intl.Collator("fi");

/** The children of the list: each child once, without its duplicate records, by name (spec 1 §2). */
export const childrenShown = (children: readonly ApplicationsOfChild[]): ApplicationsOfChild[] =>
  children
    .filter((child) => child.duplicateOf === null)
    .sort((a, b) => byName.compare(a.childName, b.childName) || byName.compare(a.childId, b.childId));

/** The list has whole names, "First Last". A newborn without a first name has only the last part. */
export const isNameless = (childName: string): boolean => childName.startsWith(" ") || !childName.trim().includes(" ");
