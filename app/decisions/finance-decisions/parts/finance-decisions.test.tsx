import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import type { FinanceDecision } from "../contract.ts";
import { FinanceCase } from "./finance-case.tsx";
import { FinanceDecisions } from "./finance-decisions.tsx";

const AINO = { id: "aino", firstName: "Aino", lastName: "Virtanen" };
const ANTTI = { id: "antti", firstName: "Antti", lastName: "Virtanen" };

const fee = (changes: Partial<FinanceDecision> = {}): FinanceDecision => ({
  id: "f",
  type: "FEE_DECISION",
  validFrom: "2026-01-01",
  validTo: null,
  // 23:30 in UTC is already the next day in the municipality.
  sentAt: "2026-01-04T23:30:00Z",
  coDebtors: [AINO, ANTTI],
  decisionChildren: [],
  ...changes,
});

interface Shown {
  decisions?: FinanceDecision[];
  showsCases?: boolean;
}

const html = ({ decisions = [fee()], showsCases = false }: Shown = {}) =>
  drawn(<FinanceDecisions decisions={decisions} showsCases={showsCases} />);

describe("decisions on fees", () => {
  it("have no part of the page when there are none", () => {
    expect(html({ decisions: [] })).toBe("");
  });

  it("say their period, the day of sending in the municipality and who pays, the head of the family first", () => {
    const words = wordsOf(html());
    expect(words).toContain(
      "Voimassa 1.1.2026 alkaen Lähetetty 5.1.2026 klo 1.30 Maksajat Aino Virtanen Antti Virtanen",
    );
    expect(wordsOf(html({ decisions: [fee({ coDebtors: [AINO], validTo: "2026-12-31" })] }))).toContain(
      "Voimassa 1.1.2026–31.12.2026 Lähetetty 5.1.2026 klo 1.30 Maksaja Aino Virtanen",
    );
  });

  it("on a voucher name the child, also a child without a first name", () => {
    const voucher = { id: "v", type: "VOUCHER_VALUE_DECISION" as const };
    const child = { id: "c", firstName: "", lastName: "Virtanen" };
    expect(wordsOf(html({ decisions: [fee({ ...voucher, decisionChildren: [child] })] }))).toContain(
      "Lapsi Virtanen (nimetön lapsi)",
    );
  });

  it("each have a download link with a unique name", () => {
    const both = html({ decisions: [fee(), fee({ id: "v", type: "VOUCHER_VALUE_DECISION" })] });
    expect(tagWith(both, 'href="/api/citizen/fee-decisions/f/download"')).not.toBe("");
    expect(tagWith(both, 'href="/api/citizen/voucher-value-decisions/v/download"')).not.toBe("");
    expect(wordsOf(both)).toContain("Lataa päätös (PDF): Päätös palvelusetelin arvosta, voimassa 1.1.2026 alkaen");
  });

  it("are listed newest first, and only the newest is unfolded", () => {
    const shown = html({ decisions: [fee({ id: "old", validFrom: "2025-01-01" }), fee({ id: "new" })] });
    expect(shown.indexOf("decision-new")).toBeLessThan(shown.indexOf("decision-old"));
    expect(shown.match(/<details[^>]* open/g)).toHaveLength(1);
    expect(shown).toMatch(/<details[^>]*id="decision-new" open/);
  });

  it("link to their case only when the municipality shows cases", () => {
    expect(html()).not.toContain("?case=");
    expect(html({ showsCases: true })).toContain('href="/decisions?case=f"');
  });
});

describe("the case of a decision on a fee", () => {
  it("has the decision as its heading, and says so when nothing was registered", () => {
    const decision = { type: "FEE_DECISION", validFrom: "2026-01-01" } as const;
    const words = wordsOf(drawn(<FinanceCase asked={{ decision, metadata: null }} />));
    expect(words).toContain(
      "Päätös varhaiskasvatuksen maksusta, 1.1.2026 alkaen Tästä päätöksestä ei ole käsittelytietoja.",
    );
  });
});
