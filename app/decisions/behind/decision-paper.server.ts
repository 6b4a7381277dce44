import { atNoon, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDate, shownPeriod } from "~/foundation/dates/shown.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { PdfBlock, PdfContent, PdfPair } from "~/foundation/pdf/pdf-content.ts";
import { paperFrame } from "~/official-documents/behind/paper-frame.server.ts";
import type { OfficialLanguage } from "~/official-documents/official-texts.ts";
import { type APPEAL_DAYS, NOTICE_DAYS } from "~/regulations/regulations.ts";
import { appealPeriod } from "../appeal-period.ts";
import { decisionPaperTexts } from "../texts/paper/index.ts";

/** The content of any decision's paper. `blocks` is the part that only this decision has. */
interface DecisionPaper {
  title: string;
  language: OfficialLanguage;
  number: number | string | null;
  sentDate: IsoDate;
  blocks: readonly PdfBlock[];
  /** Null when there is nothing to appeal against any more. */
  appeal: Appeal | null;
}

interface Appeal {
  kind: keyof typeof APPEAL_DAYS;
  /** The handler of the unit's decisions; without one the paper gives the municipality's address. */
  to?: readonly string[];
}

/** The frame of every decision: who makes it, how and until when to appeal, and where to ask. */
export function decisionPaper(town: Settings["town"], paper: DecisionPaper): PdfContent {
  const { title, language, number, sentDate, blocks } = paper;
  const t = decisionPaperTexts.in(language);
  return paperFrame(town, {
    title,
    language,
    blocks: [...blocks, ...appealBlocks(town, paper), ...contactBlocks(town, language)],
    footer: number === null ? title : t("footer", { number }),
    dated: atNoon(sentDate),
  });
}

/** `1.8.2026 alkaen` or `1.8.2026–31.7.2027`. */
export function shownValidity(start: IsoDate, end: IsoDate | null, language: OfficialLanguage): string {
  const t = decisionPaperTexts.in(language);
  return end === null ? t("basics.from", { start: shownDate(start, language) }) : shownPeriod({ start, end }, language);
}

/** The pairs that have a value. The paper leaves out the empty ones. */
export const pairsSaid = (pairs: readonly (PdfPair | null)[]): PdfPair[] =>
  pairs.filter((pair): pair is PdfPair => pair !== null && pair.value !== "");

function appealBlocks(town: Settings["town"], { language, sentDate, appeal }: DecisionPaper): PdfBlock[] {
  if (!appeal) return [];
  const t = decisionPaperTexts.in(language);
  const { days, electronic, letter } = appealPeriod(appeal.kind, sentDate);
  const to = appeal.to?.filter((line) => line.trim() !== "") ?? [];
  return [
    { kind: "heading", level: 2, text: t("appeal.title") },
    { kind: "paragraph", text: t("appeal.lead", { days }) },
    { kind: "paragraph", text: t("appeal.notice", { ...NOTICE_DAYS }) },
    {
      kind: "pairs",
      pairs: [
        { term: t("appeal.lastElectronic"), value: shownDate(electronic, language) },
        { term: t("appeal.lastLetter"), value: shownDate(letter, language) },
        { term: t("appeal.to"), value: to.length > 0 ? to : [town.provider[language], town.contact.postalAddress] },
      ],
    },
    { kind: "paragraph", text: t("appeal.write") },
    {
      kind: "list",
      items: (["who", "what", "change", "why"] as const).map((item) => t(`appeal.contents.${item}`)),
    },
  ];
}

function contactBlocks({ contact }: Settings["town"], language: OfficialLanguage): PdfBlock[] {
  const t = decisionPaperTexts.in(language);
  return [
    { kind: "heading", level: 2, text: t("contact.title") },
    {
      kind: "pairs",
      pairs: [
        { term: t("contact.phone"), value: contact.phone },
        { term: t("contact.email"), value: contact.email },
        { term: t("contact.address"), value: contact.postalAddress },
      ],
    },
  ];
}
