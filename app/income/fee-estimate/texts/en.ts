import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Estimate the fee",
  back: "Income statements",
  intro:
    "Work out roughly what the child's early childhood education costs. We do not save what you enter or send it to anyone.",
  familySize: "Size of the family",
  familySizeHint: "Count spouses or partners in the same home and their children under {{adultAge}}.",
  ownIncome: "Your income before tax, euros a month",
  ownIncomeHint: "Salary, benefits and other income. Add holiday pay to the salary, usually {{holidayPayPercent}}%.",
  partnersIncome: "Your spouse's or partner's income before tax, euros a month",
  partnersIncomeHint: "Leave empty if you do not live with a spouse or partner.",
  order: "Which child's fee do you want to know?",
  orderHint: "Count only the children in early childhood education.",
  orders: {
    youngest: "The youngest or only child",
    second: "The second youngest",
    further: "The third youngest or an older one",
  },
  hours: "How much is the child in care?",
  hoursUpTo: "At most {{hours}} hours a week",
  hoursMore: "More",
  estimate: "Work out the estimate",
  faults: {
    familySizeMissing: "Enter how many people your family has, for example 3.",
    ownIncomeMissing: "Enter your income in euros a month, for example 2350. If you have none, write 0.",
    amountNotUnderstood: "Enter the amount in digits, for example 1,234.50.",
  },
  result: {
    fee: "Estimate: {{fee}} a month",
    free: "Estimate: no fee",
    onlyEstimate: "This is an estimate. The municipality decides the fee after it has your income details.",
    how: "How we worked it out",
    source:
      "The numbers are the municipality's own. They follow the Act on Client Fees in Early Childhood Education and Care (1503/2016) and are valid from {{day}}.",
  },
  steps: {
    ownIncome: "The family's income is {{total}}.",
    bothIncomes: "The family's income is {{own}} + {{partners}} = {{total}} in all.",
    limit: "For a family of {{familySize}} the income limit is {{limit}}.",
    underLimit: "The income is not over the limit, so there is no fee.",
    overLimit: "The income is over the limit: {{total}} − {{limit}} = {{over}}.",
    share: "The fee of the youngest child is {{percent}}% of the part over the limit: {{fee}}.",
    highest: "But the highest fee is {{fee}}.",
    sibling: {
      second: "The fee of the second youngest is {{percent}}% of the youngest child's full-time fee: {{fee}}.",
      further: "The fee of this child is {{percent}}% of the youngest child's full-time fee: {{fee}}.",
    },
    hoursUpTo: "With at most {{hours}} hours a week, the fee is {{percent}}% of that: {{fee}}.",
    hoursMore: "With the hours you chose, the fee is {{percent}}% of that: {{fee}}.",
    lowest: "A fee below {{lowest}} is not charged.",
  },
};
