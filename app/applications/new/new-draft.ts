import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ApplicationFormUpdate, ApplicationType, PersonBasics } from "../contract.ts";

/** What the register and the terms say when a draft begins. */
export interface DraftFacts {
  type: ApplicationType;
  today: IsoDate;
  guardian: { phone: string; email: string | null; verifiedEmail: string | null };
  /** The guardian's other children in the same home. A foster parent has none here. */
  otherChildren: readonly PersonBasics[];
  preschoolTerms: readonly { extendedTerm: FiniteDateRange; applicationPeriod: FiniteDateRange }[];
  clubTerms: readonly { term: FiniteDateRange; applicationPeriod: FiniteDateRange }[];
}

/** A new draft: an empty form with the answers that we know (contract 3.3, "A new draft is pre-filled"). */
export function newDraft(form: ApplicationFormUpdate, facts: DraftFacts): ApplicationFormUpdate {
  const { type, guardian } = facts;
  return {
    ...form,
    guardian: { ...form.guardian, phoneNumber: guardian.phone, email: guardian.verifiedEmail ?? guardian.email },
    otherChildren: type === "CLUB" ? [] : [...facts.otherChildren],
    preferences: { ...form.preferences, preferredStartDate: startOfNextTerm(facts) },
  };
}

/** The first day of the term that is applied for now; null between application and term start of none. */
function startOfNextTerm({ type, today, preschoolTerms, clubTerms }: DraftFacts): IsoDate | null {
  const terms =
    type === "PRESCHOOL"
      ? preschoolTerms.map(({ extendedTerm, applicationPeriod }) => ({ term: extendedTerm, applicationPeriod }))
      : type === "CLUB"
        ? clubTerms
        : [];
  const next = terms.find(({ term, applicationPeriod }) => applicationPeriod.start <= today && today <= term.start);
  return next?.term.start ?? null;
}
