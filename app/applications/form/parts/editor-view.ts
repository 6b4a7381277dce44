import type { EarlierFile } from "~/attachments/own-files-contract.ts";
import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import type { FormView } from "~/foundation/long-form/form-view.ts";
import type { ServiceNeedOption } from "~/placements/contract.ts";
import type {
  ApplicationAttachment,
  ApplicationDetails,
  ApplicationFormUpdate,
  CitizenChild,
  ServiceNeed,
} from "../../contract.ts";
import type { AttachmentKind } from "../attachments-needed.ts";
import type { ApplicationFlags } from "../known.ts";
import type { SectionName } from "../section-names.ts";
import type { StartChoices } from "../start-dates.ts";
import type { UnitSearchView } from "../units/unit-search-view.ts";

/** What an application shows of itself besides its answers. */
export type ShownApplication = Pick<
  ApplicationDetails,
  "id" | "type" | "status" | "hasOtherGuardian" | "transferApplication" | "childRestricted" | "guardianRestricted"
> & {
  /** Names, identity codes and addresses as the register has them. */
  child: ApplicationDetails["form"]["child"];
  guardian: ApplicationDetails["form"]["guardian"];
};

/** Everything that the editor draws, besides the content of its fields. */
export interface EditorView extends FormView<SectionName> {
  application: ShownApplication;
  /** What is typed, as far as the wire can hold it. */
  form: ApplicationFormUpdate;
  /** Units that an answer has dropped, which come back when it is taken back. */
  setAside: { id: string; name: string }[];
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
  /** The chosen option, as long as it may stay. */
  keptOption: ServiceNeed["serviceNeedOption"];
  /** The chosen option is not valid on the start date. */
  optionCleared: boolean;
  siblings: CitizenChild[];
  units: UnitSearchView;
  attachments: Record<AttachmentKind, ApplicationAttachment[]>;
  attachmentsMissing: AttachmentKind[];
  /** Files of other applications, and those shared from a phone. */
  earlier: EarlierFile[];
  /** Can photos be joined here? Not in front of a plain gateway. */
  joinsPhotos: boolean;
  /** The last day of a draft that is not saved any more, where it is known, and the day it is. */
  kept: { until: string | null; today: string };
  /** What is saved now. */
  saved: ApplicationFormUpdate;
}
