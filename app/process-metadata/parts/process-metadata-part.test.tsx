import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import { CONFIDENTIALITY } from "../case-register.ts";
import type { DocumentMetadata } from "../contract.ts";
import type { CaseAtPage } from "./metadata-at-page.server.ts";
import { ProcessMetadataPart } from "./process-metadata-part.tsx";

const ID = "11111111-1111-4111-8111-111111111111";

const document = (changes: Partial<DocumentMetadata> = {}): DocumentMetadata => ({
  documentId: ID,
  name: "Uudenlainen asiakirja",
  createdAtDate: "2026-03-10",
  createdAtTime: "12:00:00",
  createdBy: null,
  confidential: null,
  confidentiality: null,
  downloadPath: null,
  receivedBy: "ELECTRONIC",
  sfiDeliveries: [],
  ...changes,
});

const metadata = (changes: Partial<CaseAtPage> = {}): CaseAtPage => ({
  organizationNames: null,
  process: {
    id: ID,
    caseIdentifier: "17/12.06.01.01/2026",
    processDefinitionNumber: "12.06.01.01",
    year: 2026,
    number: 17,
    organization: "Merilän kaupunki",
    archiveDurationMonths: null,
    migrated: false,
    history: [],
  },
  processName: "Uudenlainen asia",
  processType: "APPLICATION_DAYCARE",
  businessId: "1234567-1",
  primaryDocument: document({ applicationType: "DAYCARE" }),
  secondaryDocuments: [],
  ...changes,
});

const part = (found: CaseAtPage | null) => drawn(<ProcessMetadataPart metadata={found} />, "sv");

describe("ProcessMetadataPart must", () => {
  it("say the case number first", () => {
    const words = wordsOf(part(metadata()));
    expect(words).toContain("Ärendenummer 17/12.06.01.01/2026 Ärende Ansökan till småbarnspedagogik");
  });
  it("mark the register's own names with their language", () => {
    const html = part(metadata({ processType: null, primaryDocument: document() }));
    for (const name of ["Uudenlainen asia", "Uudenlainen asiakirja", "Merilän kaupunki"])
      expect(html).toMatch(new RegExp(`lang="fi"[^>]*>${name}<`));
    expect(part(metadata())).not.toContain("Uudenlainen");
  });
  it("name the municipality and a known law in the reader's language", () => {
    const organizationNames = { fi: "Merilän kaupunki", sv: "Merilä stad", en: "City of Merilä" };
    const html = part(metadata({ organizationNames }));
    expect(wordsOf(html)).toContain("Merilä stad");
    expect(html).not.toContain("Merilän kaupunki");
    const secret = document({ confidential: true, confidentiality: CONFIDENTIALITY.FEE_DECISION });
    const paper = part(metadata({ primaryDocument: secret }));
    expect(wordsOf(paper)).toContain("Offentlighetslagen 621/1999, 24 § 1 mom. 23 punkten");
    expect(paper).not.toContain("Julkisuuslaki");
    const application = document({ confidential: true, confidentiality: CONFIDENTIALITY.APPLICATION });
    expect(wordsOf(part(metadata({ primaryDocument: application })))).toContain("Lagen om småbarnspedagogik 540/2018");
    const other = document({ confidential: true, confidentiality: { durationYears: 5, basis: "Muu laki 1 §" } });
    expect(part(metadata({ primaryDocument: other }))).toMatch(/lang="fi"[^>]*>Muu laki/);
  });
  it("offer only papers that may be downloaded", () => {
    expect(part(metadata())).not.toContain("href=");
    const decision = document({ decisionType: "DAYCARE", downloadPath: `/citizen/decisions/${ID}/download` });
    const html = part(metadata({ secondaryDocuments: [decision] }));
    expect(html).toContain(`href="/api/citizen/decisions/${ID}/download"`);
    expect(wordsOf(html)).toContain("Ladda ner PDF: Beslut om plats inom småbarnspedagogiken");
  });
  it("say the day and the time of a document, and the day alone when the register has no time", () => {
    expect(wordsOf(part(metadata()))).toContain("Datum 10.3.2026 kl. 12.00 ");
    const untimed = document({ createdAtTime: null });
    expect(wordsOf(part(metadata({ primaryDocument: untimed })))).toMatch(/10\.3\.2026 (?!kl)/);
  });
  it("draw nothing without a case", () => {
    expect(part(null)).toBe("");
  });
  it("say whether and how long a document is confidential", () => {
    expect(wordsOf(part(metadata()))).toContain("Inte avgjort ännu");
    const confidentiality = { durationYears: 100, basis: "Varhaiskasvatuslaki 40 §" };
    const secret = document({ confidential: true, confidentiality });
    expect(wordsOf(part(metadata({ primaryDocument: secret })))).toContain("100 år");
  });
});
