import type { Settings } from "~/foundation/parts.ts";
import type { AccessibleFeatures } from "~/people/accessible-features.ts";
import type { ChildAndPermittedActions } from "~/people/contract.ts";

/** The facts that decide which sections a child's page has. */
export interface SectionFacts {
  child: ChildAndPermittedActions;
  flags: Settings["flags"];
  features: AccessibleFeatures;
  level: "weak" | "strong";
}

/** The part of a section that this rule reads. */
export interface SectionRule {
  /** True if the page has the section. A section for strong identification only is there for both levels. */
  isThere: (facts: SectionFacts) => boolean;
  /** True: with a username login the page shows the title and the link to strong identification, and loads nothing. */
  isStrongOnly: boolean;
}

/** The sections of a child's page for this reader, in the order of the table. */
export const shownSections = <S extends SectionRule>(
  sections: readonly S[],
  facts: SectionFacts,
): { section: S; isLocked: boolean }[] =>
  sections
    .filter((section) => section.isThere(facts))
    .map((section) => ({ section, isLocked: section.isStrongOnly && facts.level === "weak" }));
