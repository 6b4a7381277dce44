import { describe, expect, it } from "vitest";
import { drawnForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { sortPosted } from "~/foundation/forms/reading/posted.ts";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import { feesOn } from "~/regulations/early-education-fees.ts";
import { readTown } from "~/town-folder/read-town.server.ts";
import { type TownFacts, townSettings } from "~/town-folder/town-settings.ts";
import { CHILD_ORDERS, type FeeFacts, feeEstimate } from "../fee-estimate.ts";
import { FeeEstimateForm } from "../parts/fee-estimate-form.tsx";
import { feeEstimatePosted } from "../parts/fee-estimate-posted.server.ts";
import { FeeEstimateResult, stepInWords } from "../parts/fee-estimate-result.tsx";
import { feeEstimateTexts } from "../texts/index.ts";

const { town } = townSettings(readTown("merila"));
const { hours, numbers } = town.feeEstimate;
const FEES = feesOn("2026-11-22", numbers);
const [partTime] = hours;

const shown = (facts: Partial<FeeFacts>) => {
  const estimate = feeEstimate(
    {
      familySize: 4,
      ownIncome: 4000,
      partnersIncome: 5000,
      order: "second",
      hours: partTime ?? { mostHours: null, percent: 100 },
      ...facts,
    },
    FEES,
  );
  return { ...estimate, from: FEES.from };
};
const words = (facts: Partial<FeeFacts>, language: (typeof LANGUAGES)[number] = "en") =>
  wordsOf(drawn(<FeeEstimateResult estimate={shown(facts)} />, language))
    .replace(/[\u00a0\u202f]/g, " ")
    .replaceAll("&#x27;", "'");

describe("the estimate of a fee", () => {
  it("has the fee, the note that it is an estimate, every step with its numbers, and the source of the numbers", () => {
    expect(words({})).toBe(
      "Estimate: €67 a month " +
        "This is an estimate. The municipality decides the fee after it has your income details. " +
        "How we worked it out " +
        "The family's income is €4,000 + €5,000 = €9,000 in all. " +
        "For a family of 4 the income limit is €6,399. " +
        "The income is over the limit: €9,000 − €6,399 = €2,601. " +
        "The fee of the youngest child is 10.7% of the part over the limit: €278. " +
        "The fee of the second youngest is 40% of the youngest child's full-time fee: €111. " +
        "With at most 20 hours a week, the fee is 60% of that: €67. " +
        "The numbers are the municipality's own. They follow the Act on Client Fees in Early Childhood Education and Care " +
        "(1503/2016) and are valid from 1 Aug 2026.",
    );
  });

  it("says in words that there is no fee", () => {
    expect(words({ partnersIncome: 0 })).toContain("Estimate: no fee");
    expect(words({ partnersIncome: 0 })).toContain("The family's income is €4,000. ");
    expect(words({ ownIncome: 6499, partnersIncome: 0 })).toContain("A fee below €32 is not charged.");
  });

  it("takes the focus when the page opens with it", () => {
    const page = drawn(<FeeEstimateResult estimate={shown({})} />);
    expect(page).toMatch(/<section [^>]*tabindex="-1"[^>]*aria-labelledby="fee-estimate"[^>]*autofocus/i);
  });

  it("has a sentence for every step in every language, with all numbers in it", () => {
    const met = new Set<string>();
    for (const language of LANGUAGES) {
      const t = feeEstimateTexts.in(language);
      for (const ownIncome of [0, 6500, 7500, 30_000]) {
        for (const order of CHILD_ORDERS) {
          for (const share of [...hours, { mostHours: null, percent: 50 }]) {
            for (const step of shown({ ownIncome, partnersIncome: 0, order, hours: share }).steps) {
              met.add(step.step);
              expect(stepInWords(step, t, language)).toMatch(/^[A-ZÅÄÖ][^{}]+\.$/);
            }
          }
        }
      }
    }
    expect(met.size).toBe(9);
  });
});

const settings = { town } as Parameters<typeof feeEstimatePosted>[1]["settings"];
const posted = (changes: Record<string, string> = {}, by = settings) => {
  const typed = {
    feeFamilySize: "3",
    feeOwnIncome: "20 000",
    feePartnersIncome: "",
    feeOrder: "youngest",
    feeHours: "more",
    ...changes,
  };
  return feeEstimatePosted(sortPosted(Object.entries(typed)), { settings: by, today: "2026-11-22" });
};

describe("a posted question", () => {
  it("is answered with the town's own highest fee, and comes back as it was typed", () => {
    const { data, init } = posted();
    expect(data.estimate).toMatchObject({ fee: 288, from: "2026-08-01" });
    expect(data.refused).toMatchObject({ faults: [], kept: null });
    expect(data.refused.entries).toContainEqual(["feeOwnIncome", "20 000"]);
    expect(init?.status ?? 200).toBe(200);
  });

  it("has the formula and the limits of the town as its result, and those of the day", () => {
    const [act] = numbers;
    if (!act) throw new Error("The town has no numbers");
    const own = { ...act, incomeLimits: { ...act.incomeLimits, 3: 10_000 }, perMille: 10 };
    const of = (feeEstimate: TownFacts["feeEstimate"]) =>
      posted({}, { ...settings, town: { ...settings.town, feeEstimate } }).data.estimate;
    expect(of({ numbers: [own], hours })?.fee).toBe(100);
    expect(of({ numbers: [{ ...own, from: "2026-11-22" }, act], hours })).toMatchObject({
      fee: 100,
      from: "2026-11-22",
    });
    expect(of({ numbers: [{ ...own, from: "2026-11-23" }, act], hours })).toMatchObject({ fee: 288, from: act.from });
  });

  it("is refused with its faults, and comes back as it was typed", () => {
    const { data, init } = posted({ feeOwnIncome: "paljon" });
    expect(init?.status).toBe(422);
    expect(data.estimate).toBe(null);
    expect(data.refused.faults).toEqual([{ field: "feeOwnIncome", code: "amountNotUnderstood" }]);
    expect(data.refused.entries).toContainEqual(["feeOwnIncome", "paljon"]);
  });
});

describe("the form of the question", () => {
  const empty = drawnForm(
    {},
    null,
    ({ code }) => code,
    [],
    (label, sentence) => `${label}: ${sentence}`,
  );
  const html = drawn(<FeeEstimateForm form={empty} hours={hours} />, "en");

  it("is posted, so that no amount stands in an address, and is not kept while a person types", () => {
    expect(html).toMatch(/<form [^>]*method="post"/);
    expect(html).not.toContain("data-keeps");
    expect(html).not.toContain("data-guard");
    expect(wordsOf(html)).toContain("We do not save what you enter or send it to anyone.");
  });

  it("has the town's shares of hours", () => {
    expect(wordsOf(html)).toContain("At most 20 hours a week At most 34 hours a week More");
  });
});
