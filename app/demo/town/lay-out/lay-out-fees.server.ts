import type { Db } from "~/foundation/database/database.server.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";
import {
  draftFinanceDecision,
  type FinancePlan,
  sendFinanceDecision,
  withholdFinanceDecision,
} from "../../desk/moves/finance-moves.server.ts";
import { daysAgo, type LaidOut, unitNamed } from "./laid-out.ts";

interface DemoFees extends Omit<FinancePlan, "headOfFamily" | "partner" | "validFrom" | "validTo" | "children"> {
  headOfFamily: string;
  partner?: string;
  /** First day, in days from today. */
  from: number;
  to: number | null;
  /** Days since it was sent; null: not sent. */
  sent: number | null;
  children: readonly {
    number: number;
    unit: string;
    serviceNeed: string;
    /** Cents a month. */
    whole: number;
    siblingDiscountPercent?: number;
    familyPays: number;
  }[];
}

const WHOLE_DAY = "Kokopäiväinen varhaiskasvatus, yli 35 tuntia viikossa";

/** The Virtanens pay together for two children. Sara paid alone and now has a voucher. Guardians do not see drafts. */
const FEES: readonly DemoFees[] = [
  {
    type: "FEE_DECISION",
    headOfFamily: "aino",
    partner: "antti",
    from: -60,
    to: null,
    sent: 55,
    children: [
      { number: 951, unit: "Suvikummun päiväkoti", serviceNeed: WHOLE_DAY, whole: 28_800, familyPays: 28_800 },
      {
        number: 950,
        unit: "Suvikummun päiväkoti",
        serviceNeed: WHOLE_DAY,
        whole: 28_800,
        siblingDiscountPercent: 60,
        familyPays: 11_500,
      },
    ],
  },
  {
    type: "FEE_DECISION",
    headOfFamily: "sara",
    from: -700,
    to: -301,
    sent: 690,
    children: [
      { number: 956, unit: "Metsäreunan päiväkoti", serviceNeed: WHOLE_DAY, whole: 28_800, familyPays: 8_700 },
    ],
  },
  {
    type: "VOUCHER_VALUE_DECISION",
    headOfFamily: "sara",
    from: -300,
    to: null,
    sent: 290,
    children: [{ number: 956, unit: "Päiväkoti Haukanpesä", serviceNeed: WHOLE_DAY, whole: 91_000, familyPays: 8_700 }],
  },
  {
    type: "FEE_DECISION",
    headOfFamily: "sara",
    from: 30,
    to: null,
    sent: null,
    children: [{ number: 956, unit: "Lintukallion päiväkoti", serviceNeed: WHOLE_DAY, whole: 28_800, familyPays: 0 }],
  },
];

/** Adds finance decisions with the staff's own moves, each on its day. */
export async function layOutFees(db: Db, town: LaidOut): Promise<void> {
  for (const { headOfFamily, partner, from, to, sent, children, ...demo } of FEES) {
    const head = town.guardian.get(headOfFamily);
    if (!head) continue;
    const id = await draftFinanceDecision(db, {
      ...demo,
      headOfFamily: head,
      partner: (partner && town.guardian.get(partner)) || null,
      validFrom: addDays(town.today, from),
      validTo: to === null ? null : addDays(town.today, to),
      children: children.flatMap(({ number, unit, ...fee }) => {
        const childId = town.child.get(number);
        return childId ? [{ ...fee, childId, unitId: unitNamed(town, unit) }] : [];
      }),
    });
    if (sent === null) await withholdFinanceDecision(db, id, "WAITING_FOR_SENDING");
    else await sendFinanceDecision(db, id, daysAgo(town, sent));
  }
}
