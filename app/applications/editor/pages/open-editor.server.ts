import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import { type AtPage, notFound } from "~/api/guardian.server.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { type Entries, valueIn } from "~/foundation/forms/reading/posted.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import type { ServiceNeedOption } from "~/placements/contract.ts";
import { isServed } from "~/routes.ts";
import type { PublicUnit, UnitFromHome } from "~/units/contract.ts";
import type { ApplicationDetails, ApplicationFormUpdate, CitizenChild } from "../../contract.ts";
import type { EditorFacts } from "../../form/editor-facts.ts";
import type { Known } from "../../form/known.ts";
import { knownUnits, type UnitQuestion, unitsMatching, unitsToAskFor } from "../../form/preferred-units.ts";
import { editorFaults, formFrom, type ReadApplication, writableForm } from "../../form/questions/whole-form/editor.ts";
import { formOnlyFaults, selectedSiblingCount } from "../../form/questions/whole-form/form-only-rules.ts";
import { OPTION_PLACEMENT_TYPES } from "../../form/service-need.ts";
import { siblingsOf } from "../../form/siblings.ts";
import { applicationPath } from "../../pages/application-addresses.ts";
import { type Elsewhere, unitsElsewhere } from "../units-elsewhere.ts";
import { wordsOfUnit } from "./unit-words.server.ts";
import { unitsToChoose } from "./units-to-choose.server.ts";

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
  /** What the guardian searches units by, and the units that it finds. */
  search: { words: string; found: readonly UnitFromHome[]; elsewhere: readonly Elsewhere<PublicUnit>[] };
  known: Known;
}

type Asking = Pick<AtPage, "api" | "settings" | "today" | "guardian">;

/** @throws not found for an application that is unknown or not the caller's to see */
export async function detailsOf(
  { api }: Pick<AtPage, "api">,
  applicationId: string | undefined,
): Promise<ApplicationDetails> {
  try {
    return await api.applications.details({ applicationId: applicationId ?? "" });
  } catch (error) {
    if (isRefusal(error, 400, 403, 404)) throw notFound();
    throw error;
  }
}

/** @throws not found, or a redirect to the read-only page for somebody else than the applicant */
export async function openEditor(asking: Asking, applicationId: string | undefined): Promise<Editor> {
  const details = await detailsOf(asking, applicationId);
  if (details.guardianId !== asking.guardian.id) throw redirect(applicationPath(details.id));
  return editorOf(asking, details);
}

/** The same application as it is now, after a call has changed it. */
export const reopened = async ({ api }: Pick<AtPage, "api">, editor: Editor): Promise<Editor> => {
  const details = await api.applications.details({ applicationId: editor.details.id });
  const attachments = filesByKind(details);
  const version = versionOf(details);
  const saved = writableForm(details.form);
  return {
    ...editor,
    details,
    saved,
    version: version ?? markOf(saved),
    knownBefore: { ...editor.knownBefore, status: details.status, attachments },
  };
};

const filesByKind = ({ attachments }: ApplicationDetails) => ({
  URGENCY: attachments.filter((file) => file.type === "URGENCY").length,
  EXTENDED_CARE: attachments.filter((file) => file.type === "EXTENDED_CARE").length,
});

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
  const version = versionOf(details);
  const known = {
    type,
    flags: settings.flags,
    hasOtherGuardian: details.hasOtherGuardian,
    otherGuardianLivesInSameAddress: details.otherGuardianLivesInSameAddress,
    verifiedEmail,
  };
  return {
    details,
    saved,
    version: version ?? markOf(saved),
    hasVersions: version !== null,
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
      attachments: filesByKind(details),
    },
  };
}

/** Our town says it with the application; a plain eVaka is asked. */
const verifiedEmailOf = async (
  api: Asking["api"],
  { verifiedEmail }: Pick<ApplicationDetails, "verifiedEmail">,
): Promise<string | null> =>
  verifiedEmail === undefined ? (await api.personalData.emailVerification()).verifiedEmail : verifiedEmail;

const markOf = (form: ApplicationFormUpdate): string =>
  createHash("sha256").update(JSON.stringify(form)).digest("base64url");

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
