import { redirect } from "@remix-run/node";
import type { AtPage } from "~/api/guardian.server.ts";
import { savedVersion } from "~/foundation/forms/long-form/saved-version.server.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { type Entries, valueIn } from "~/foundation/forms/reading/posted.ts";
import type { ServiceNeedOption } from "~/placements/contract.ts";
import { isServed } from "~/routes.ts";
import type { UnitFromHome } from "~/units/contract.ts";
import type { ApplicationDetails, ApplicationFormUpdate, CitizenChild } from "../../contract.ts";
import type { EditorFacts } from "../../form/editor-facts.ts";
import type { Known } from "../../form/known.ts";
import { knownUnits, type UnitQuestion, unitsMatching, unitsToAskFor } from "../../form/preferred-units.ts";
import { editorFaults, formFrom, type ReadApplication, writableForm } from "../../form/questions/whole-form/editor.ts";
import { formOnlyFaults, selectedSiblingCount } from "../../form/questions/whole-form/form-only-rules.ts";
import { OPTION_PLACEMENT_TYPES } from "../../form/service-need.ts";
import { siblingsOf } from "../../form/siblings.ts";
import { applicationPath } from "../../pages/application-addresses.ts";
import { detailsOf } from "../../pages/found-application.server.ts";
import type { UnitSearch } from "../../unit-search/pages/unit-search-view.ts";
import { wordsOfUnit } from "../../unit-search/pages/unit-words.server.ts";
import { unitsToChoose } from "../../unit-search/pages/units-to-choose.server.ts";
import { unitsElsewhere } from "../../unit-search/units-elsewhere.ts";
import { filesByKind } from "../files-to-go.ts";

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
export interface ReadEditor extends ReadApplication {
  /** Everything that keeps them from being sent, those of reading included. */
  allFaults: FieldFault[];
  /** The units of the answers, the nearest to the child's home first; null until there is a start date. */
  units: readonly UnitFromHome[] | null;
  search: UnitSearch;
  known: Known;
}

type Asking = Pick<AtPage, "api" | "settings" | "today" | "guardian">;

/** @throws not found, or a redirect to the read-only page for somebody else than the applicant */
export async function openEditor(asking: Asking, applicationId: string | undefined): Promise<Editor> {
  const details = await detailsOf(asking, applicationId);
  if (details.guardianId !== asking.guardian.id) throw redirect(applicationPath(details.id));
  return editorOf(asking, details);
}

/** The same application as it is now, after a call has changed it. */
export const reopened = async ({ api }: Pick<AtPage, "api">, editor: Editor): Promise<Editor> => {
  const details = await api.applications.details({ applicationId: editor.details.id });
  const attachments = fileCounts(details);
  const saved = writableForm(details.form);
  return {
    ...editor,
    ...savedVersion(details, saved),
    details,
    saved,
    knownBefore: { ...editor.knownBefore, status: details.status, attachments },
  };
};

const fileCounts = (details: ApplicationDetails) => {
  const { URGENCY, EXTENDED_CARE } = filesByKind(details);
  return { URGENCY: URGENCY.length, EXTENDED_CARE: EXTENDED_CARE.length };
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
    ...savedVersion(details, saved),
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
      attachments: fileCounts(details),
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
  const { type, childId } = editor.details;
  const askOthers = (question: UnitQuestion) => api.units.forApplication(question);
  const asked = await knownUnits(type, read.form, (question) => unitsToChoose(api, childId, question), askOthers);
  const { units } = asked;
  const words = (valueIn(entries, "unitSearch") ?? "").trim();
  const found = unitsMatching(units ?? [], words, wordsOfUnit);
  const question = unitsToAskFor(type, read.form);
  const elsewhere = question && found.length === 0 ? await unitsElsewhere(words, question, askOthers) : [];
  const known = { ...editor.knownBefore, ...asked };
  const formOnly = formOnlyFaults(entries, editor.facts);
  const allFaults = editorFaults(read, formOnly, known, selectedSiblingCount(entries, editor.facts));
  return { ...read, units, search: { words, found, elsewhere }, known, allFaults };
}
