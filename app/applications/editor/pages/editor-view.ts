import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { ServiceNeedOption } from "~/placements/contract.ts";
import type { PublicUnit, UnitFromHome } from "~/units/contract.ts";
import type { ApplicationAttachment, ApplicationDetails, ApplicationFormUpdate, CitizenChild } from "../../contract.ts";
import type { AttachmentKind } from "../../form/attachments-needed.ts";
import type { ApplicationFlags } from "../../form/known.ts";
import type { UnitReason } from "../../form/preferred-units.ts";
import type { SectionName } from "../../form/section-names.ts";
import type { StartChoices } from "../../form/start-dates.ts";
import type { Elsewhere } from "../units-elsewhere.ts";

/** What an application shows of itself besides its answers. */
export type ShownApplication = Pick<
  ApplicationDetails,
  "id" | "type" | "status" | "hasOtherGuardian" | "transferApplication" | "childRestricted" | "guardianRestricted"
> & {
  /** Names, identity codes and addresses as the register has them. */
  child: ApplicationDetails["form"]["child"];
  guardian: ApplicationDetails["form"]["guardian"];
};

/** One unit of the search, as the picker shows it. */
export type UnitFound = Pick<
  UnitFromHome,
  | "id"
  | "name"
  | "type"
  | "streetAddress"
  | "postOffice"
  | "providerType"
  | "language"
  | "providesShiftCare"
  | "walking"
  | "straight"
>;

/** A unit of the search that this application cannot name. */
export type UnitElsewhere = Elsewhere<Pick<PublicUnit, "id" | "name" | "language">>;

/** Everything that the editor is drawn from besides what stands in its fields. */
export interface EditorView {
  /** `tooLate`: taken into processing while it was being changed. */
  step: "edit" | "verify" | "tooLate";
  application: ShownApplication;
  /** What is typed, as far as the wire can hold it. */
  form: ApplicationFormUpdate;
  /** How many answers each section still lacks before it can be sent. */
  sections: { name: SectionName; left: number }[];
  /** Units that an answer has dropped, which come back when it is taken back. */
  setAside: { id: string; name: string }[];
  /** Faults told when the page is drawn by GET: of what is filled, and all after verification was asked for (spec 1 §2). */
  faults: FieldFault[];
  /** Verification was asked for, so faults are shown from now on. */
  faultsShown: boolean;
  flags: ApplicationFlags;
  asksAboutOtherGuardian: boolean;
  asksForOption: boolean;
  asksForTimes: boolean;
  asksForPartTime: boolean;
  /** What the municipality's fees are (spec 1 §9). */
  fees: { highestEuros: number; clubPercent: number | null };
  verifiedEmail: string | null;
  /** Where the e-mail is changed, when that page exists here. */
  personalDetails: string | null;
  /** The days that may be chosen for the start. */
  start: StartChoices;
  /** The days that may be chosen for daycare beside pre-primary; none until there is a start in an open term. */
  connectedStart: FiniteDateRange[];
  /** The start of daycare is within the processing time (spec 1 §8). */
  startsSoon: boolean;
  /** The options of the start date; null until there is one. */
  options: ServiceNeedOption[] | null;
  optionCleared: boolean;
  siblings: CitizenChild[];
  units: {
    /** Whether units can be told: there is a start date. */
    known: boolean;
    /** The child from whose home the distances are. */
    childId: string;
    /** What to show of those that match the search, and how many match in all. */
    found: UnitFound[];
    matching: number;
    /** How far the list is open. */
    page: number;
    /** Units that match the search and that this application cannot name; only when nothing else matches. */
    elsewhere: UnitElsewhere[];
    most: number;
    /** Chosen ones that the answers do not allow, and why, by id. */
    notOffered: Record<string, UnitReason>;
    /** Names of those that the answers do not allow any more. */
    dropped: string[];
  };
  attachments: Record<AttachmentKind, ApplicationAttachment[]>;
  attachmentsMissing: AttachmentKind[];
  /** The last day of a draft that is not saved any more, where it is known, and the day it is. */
  kept: { until: string | null; today: string };
  /** Somebody saved another version meanwhile: what is saved now, and its version. */
  stale: { version: string; saved: ApplicationFormUpdate } | null;
}

/** What the Enter key presses: nothing that ends the errand while it is filled in, sending where it is checked. */
export function enterIntent({ step, application }: Pick<EditorView, "step" | "application">): string {
  if (step !== "verify") return "refresh";
  return application.status === "CREATED" ? "send" : "update";
}
