import type { DocumentMetadata, ProcessType } from "./contract.ts";

/** The subject of a case in the register. */
export type CaseSubject = "APPLICATION" | "FEE_DECISION" | "VOUCHER_VALUE_DECISION";

/**
 * The class of each kind of case in the municipality's filing plan, and its name there. Both belong to the register
 * and are in its language. A page has its own words for the kinds that it knows.
 */
export const PROCESSES: Readonly<Record<ProcessType, { definition: string; name: string }>> = {
  APPLICATION_DAYCARE: { definition: "12.06.01.01", name: "Varhaiskasvatukseen hakeminen" },
  APPLICATION_PRESCHOOL: { definition: "12.06.01.02", name: "Esiopetukseen hakeminen" },
  APPLICATION_CLUB: { definition: "12.06.01.03", name: "Kerhoon hakeminen" },
  FEE_DECISION: { definition: "12.06.02.01", name: "Varhaiskasvatusmaksun määrääminen" },
  VOUCHER_VALUE_DECISION: { definition: "12.06.02.02", name: "Palvelusetelin arvon määrääminen" },
};

type Confidentiality = NonNullable<DocumentMetadata["confidentiality"]>;

/** The laws that make papers confidential, in Finnish as on the wire. A page has them in each language. */
export const BASES = {
  application: "Varhaiskasvatuslaki 540/2018 40 §",
  finance: "Julkisuuslaki 621/1999 24 § 1 mom. 23 kohta",
};

const ofFinance: Confidentiality = { durationYears: 25, basis: BASES.finance };

/** How long a document stays confidential, and the law that makes it so (contract 3.22). */
export const CONFIDENTIALITY: Readonly<Record<CaseSubject, Confidentiality>> = {
  APPLICATION: { durationYears: 100, basis: BASES.application },
  FEE_DECISION: ofFinance,
  VOUCHER_VALUE_DECISION: ofFinance,
};

/** The name of a case in letters and on the phone: its number, its class, its year. */
export const caseIdentifier = (found: { number: number; definition: string; year: number }): string =>
  `${found.number}/${found.definition}/${found.year}`;
