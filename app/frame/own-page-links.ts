import type { Language } from "~/foundation/i18n/language.ts";
import type { Settings } from "~/foundation/parts.ts";

type OwnPages = Settings["pages"];

interface OwnPageLink {
  href: string;
  label: string;
  place: OwnPages[number]["place"];
}

/** Links to the pages that the town wrote, in its order. */
export const ownPageLinks = (pages: OwnPages, language: Language): OwnPageLink[] =>
  pages.flatMap(({ name, place, texts }) => {
    const label = texts[language]?.title;
    return label ? [{ href: `/pages/${name}`, label, place }] : [];
  });
