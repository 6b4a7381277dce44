import type { Place } from "../wire-places.ts";
import { allergies } from "./allergies.tsx";
import { amountOfCare } from "./amount-of-care.tsx";
import { assistance } from "./assistance.tsx";
import { childMove } from "./child-move.tsx";
import { clubHistory } from "./club-history.tsx";
import { connectedDaycare } from "./connected-daycare.tsx";
import { dailyTimes } from "./daily-times.tsx";
import { diet } from "./diet.tsx";
import { guardianEmail } from "./guardian-email.tsx";
import { guardianMove } from "./guardian-move.tsx";
import { guardianPhone } from "./guardian-phone.tsx";
import { otherChildren } from "./other-children.tsx";
import { otherGuardian } from "./other-guardian.tsx";
import { otherInfo } from "./other-info.tsx";
import { partner } from "./partner.tsx";
import { preferredUnits } from "./preferred-units.tsx";
import { preparatory } from "./preparatory.tsx";
import type { AnyQuestion } from "./question.ts";
import { shiftCare } from "./shift-care.tsx";
import { siblingBasis } from "./sibling-basis.tsx";
import { startDate } from "./start-date.tsx";
import { urgency } from "./urgency.tsx";

/** Every question, in the order of the screen (spec 1 §2). */
const LIST = [
  startDate,
  urgency,
  preparatory,
  connectedDaycare,
  amountOfCare,
  dailyTimes,
  shiftCare,
  clubHistory,
  assistance,
  siblingBasis,
  preferredUnits,
  childMove,
  guardianPhone,
  guardianEmail,
  guardianMove,
  otherGuardian,
  partner,
  otherChildren,
  otherInfo,
  diet,
  allergies,
] as const;

/** Places of the wire that no question asks about. An application keeps its values there. */
export const CARRIED_ALONG = { maxFeeAccepted: false } as const;

export const QUESTIONS: readonly AnyQuestion[] = LIST;

type KeysOfEach<Wire> = Wire extends unknown ? keyof Wire : never;
type AskedPlace = KeysOfEach<(typeof LIST)[number]["wire"]>;
type UnaskedPlace = Exclude<Place, AskedPlace | keyof typeof CARRIED_ALONG>;

/** A place of the wire without a question does not compile here. The error names the place. */
export const PLACES_WITHOUT_QUESTION: { readonly [Name in UnaskedPlace]: never } = {};
