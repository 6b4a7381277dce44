import { redirect } from "@remix-run/node";
import { type AtPage, found, notFound } from "~/api/guardian.server.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { isKnown } from "~/foundation/i18n/other-value.ts";
import { NOTHING_MORE, type ReadAnswers } from "~/foundation/long-form/long-form.ts";
import { savedAnswers } from "~/foundation/long-form/saved-version.server.ts";
import { isServed } from "~/pages-at.ts";
import type { ServiceNeedOption } from "~/placements/contract.ts";
import type { PublicUnit } from "~/units/contract.ts";
import { applicationPath } from "../../application-addresses.ts";
import type { ApplicationDetails, ApplicationFormUpdate, CitizenChild } from "../../contract.ts";
import { fileCountsIn } from "../../form/attachments-needed.ts";
import type { EditorFacts } from "../../form/editor-facts.ts";
import type { Known } from "../../form/known.ts";
import {
  editorFaults,
  formFrom,
  type ReadApplication,
  SECTIONS,
  writableForm,
} from "../../form/questions/whole-form/editor.ts";
import { formOnlyFaults, selectedSiblingCount } from "../../form/questions/whole-form/form-only-rules.ts";
import { fieldsAfterStartDate, OPTION_PLACEMENT_TYPES, optionDate, typedOptionDate } from "../../form/service-need.ts";
import { siblingsOf } from "../../form/siblings.ts";
import { knownUnits } from "../../form/units/allowed-units.ts";

/** An application as it is opened for changing: what is saved, and what is known apart from the answers. */
export interface Editor {
  details: ApplicationDetails;
  saved: ApplicationFormUpdate;
  /** Of what is saved now: the seam's own, or a mark made of the form where the gateway has none (contract 1.12). */
  version: string;
  /** Whether the seam compares versions itself. */
  hasVersions: boolean;
  facts: EditorFacts;
  siblings: CitizenChild[];
  options: ServiceNeedOption[];
  knownBefore: Omit<Known, "units">;
  fees: { highestEuros: number; clubPercent: number | null };
  /** The page where the e-mail is changed, when there is one. */
  personalDetails: string | null;
}

/** What the typed answers come to. */
export interface ReadEditor extends ReadApplication, ReadAnswers {
  faults: ReadApplication["faults"];
  /** The units of the answers; null until there is a start date. */
  units: readonly PublicUnit[] | null;
  known: Known;
}

type Asking = Pick<AtPage, "api" | "settings" | "today" | "guardian">;

/**
 * @throws not found, or a redirect to the read-only page for somebody else than the applicant and for an applicant whose
 * custody has ended. Their draft has no read-only page.
 */
export async function openEditor(asking: Asking, applicationId: string | undefined): Promise<Editor> {
  const details = await found(asking.api.applications.details({ applicationId: applicationId ?? "" }));
  // A plain gateway does not say with the application what is permitted.
  const mayChange = isKnown(details.type) && (details.permittedActions?.includes("UPDATE") ?? true);
  if (!mayChange && details.status === "CREATED") throw notFound();
  if (!mayChange || details.guardianId !== asking.guardian.id) throw redirect(applicationPath(details.id));
  return editorOf(asking, details);
}

/** The same application as it is now, after a call has changed it. */
export const reopened = async ({ api }: Pick<AtPage, "api">, editor: Editor): Promise<Editor> => {
  const details = await api.applications.details({ applicationId: editor.details.id });
  const attachments = fileCountsIn(details.attachments);
  const saved = writableForm(details.form);
  return {
    ...editor,
    ...savedAnswers(details, { saved, status: details.status }),
    details,
    saved,
    knownBefore: { ...editor.knownBefore, status: details.status, attachments },
  };
};

async function editorOf({ api, settings, today }: Asking, details: ApplicationDetails): Promise<Editor> {
  const { type, status } = details;
  const [children, options, verifiedEmail, preschoolTerms, clubTerms] = await Promise.all([
    api.applications.children(),
    api.serviceNeeds.options({ placementTypes: [...OPTION_PLACEMENT_TYPES[type]] }),
    verifiedEmailOf(api, details),
    type === "PRESCHOOL" ? api.terms.preschoolTerms() : null,
    type === "CLUB" ? api.terms.clubTerms() : null,
  ]);
  const saved = writableForm(details.form);
  const siblings = siblingsOf(details.childId, children);
  const known = {
    type,
    flags: settings.flags,
    hasOtherGuardian: details.hasOtherGuardian,
    otherGuardianLivesInSameAddress: details.otherGuardianLivesInSameAddress,
    verifiedEmail,
  };
  return {
    ...savedAnswers(details, { saved, status: details.status }),
    details,
    saved,
    personalDetails: isServed("/personal-details", settings) ? "/personal-details" : null,
    fees: settings.town.fees,
    siblings,
    options,
    facts: { ...known, saved, options, siblings },
    knownBefore: {
      ...known,
      today,
      status,
      existingStartDate: status === "CREATED" ? null : saved.preferences.preferredStartDate,
      existingConnectedStartDate: status === "CREATED" ? null : saved.preferences.connectedDaycarePreferredStartDate,
      preschoolTerms,
      clubTerms,
      serviceNeedOptions: options,
      maxPreferredUnits: settings.maxPreferredUnits[type],
      childrenInRegister: children.flatMap((child) => child.socialSecurityNumber ?? []),
      attachments: fileCountsIn(details.attachments),
    },
  };
}

/** Our town says it with the application; a plain eVaka is asked. */
const verifiedEmailOf = async (
  api: Asking["api"],
  { verifiedEmail }: Pick<ApplicationDetails, "verifiedEmail">,
): Promise<string | null> =>
  verifiedEmail === undefined ? (await api.personalData.emailVerification()).verifiedEmail : verifiedEmail;

/** Reads the answers in two steps: those that decide which units there are, then all of them (architecture, "rules"). */
export async function readEditor({ api }: Pick<AtPage, "api">, editor: Editor, entries: Entries): Promise<ReadEditor> {
  const read = formFrom(entries, editor.facts);
  const asked = await knownUnits(editor.details.type, read.form, (question) => api.units.forApplication(question));
  const known = { ...editor.knownBefore, ...asked };
  const formOnly = formOnlyFaults(entries, editor.facts);
  const faults = editorFaults(read, formOnly, known, selectedSiblingCount(entries, editor.facts));
  // While the start of connected daycare cannot be read, an option is judged by no other day.
  const isJudged = typedOptionDate(read) !== null || optionDate(read.form) === null;
  const allFaults = isJudged ? faults : faults.filter(({ field }) => field !== "serviceNeedOption");
  const askedLater = fieldsAfterStartDate(read.form, known);
  return { ...NOTHING_MORE, ...read, units: asked.units, known, allFaults, sections: SECTIONS, askedLater };
}
