import type { ApplicationFormUpdate, ServiceNeed } from "../../contract.ts";
import type { Answers } from "../answers.ts";
import type { EditorFacts } from "../editor-facts.ts";
import { asksForOption, asksForTimes, optionsOn } from "../service-need.ts";

/** The fields of the section, in the order of the screen. */
export const SERVICE_NEED_FIELDS = [
  "preferredStartDate",
  "urgent",
  "urgencyAttachments",
  "preparatory",
  "connectedDaycare",
  "connectedDaycarePreferredStartDate",
  "serviceNeedOption",
  "partTime",
  "startTime",
  "endTime",
  "shiftCare",
  "shiftCareAttachments",
  "wasOnDaycare",
  "wasOnClubCare",
  "assistanceNeeded",
  "assistanceDescription",
] as const;

type Preferences = Pick<
  ApplicationFormUpdate["preferences"],
  "preferredStartDate" | "connectedDaycarePreferredStartDate" | "serviceNeed" | "preparatory" | "urgent"
>;

type Part = Pick<ApplicationFormUpdate, "clubDetails"> & {
  preferences: Preferences;
  child: Pick<ApplicationFormUpdate["child"], "assistanceNeeded" | "assistanceDescription">;
};

/** The wire's answers as they stand in the fields. */
export function typedServiceNeed({ preferences, child, clubDetails }: ApplicationFormUpdate) {
  const need = preferences.serviceNeed;
  return {
    preferredStartDate: preferences.preferredStartDate,
    urgent: preferences.urgent,
    preparatory: preferences.preparatory,
    connectedDaycare: need !== null,
    connectedDaycarePreferredStartDate: preferences.connectedDaycarePreferredStartDate,
    serviceNeedOption: need?.serviceNeedOption?.id ?? null,
    partTime: need?.partTime ? "part-time" : "full-time",
    startTime: need?.startTime ?? "",
    endTime: need?.endTime ?? "",
    shiftCare: need?.shiftCare ?? false,
    wasOnDaycare: clubDetails?.wasOnDaycare ?? false,
    wasOnClubCare: clubDetails?.wasOnClubCare ?? false,
    assistanceNeeded: child.assistanceNeeded,
    assistanceDescription: child.assistanceDescription,
  };
}

export function readServiceNeed(answers: Answers, facts: EditorFacts): Part {
  const assistanceNeeded = answers.isTicked("assistanceNeeded");
  const assistanceDescription = answers.longText("assistanceDescription");
  if (!assistanceNeeded && assistanceDescription !== "") answers.fault("assistanceNeeded", "tickOrClear");
  return {
    preferences: preferencesOf(answers, facts),
    clubDetails:
      facts.type === "CLUB"
        ? { wasOnDaycare: answers.isTicked("wasOnDaycare"), wasOnClubCare: answers.isTicked("wasOnClubCare") }
        : null,
    child: { assistanceNeeded, assistanceDescription: assistanceNeeded ? assistanceDescription : "" },
  };
}

/** What each kind of application says of the care (contract 2.4, mapping). */
function preferencesOf(answers: Answers, facts: EditorFacts): Preferences {
  const preferredStartDate = answers.date("preferredStartDate");
  const none = {
    preferredStartDate,
    connectedDaycarePreferredStartDate: null,
    serviceNeed: null,
    preparatory: false,
    urgent: false,
  };
  if (facts.type === "CLUB") return none;
  if (facts.type === "DAYCARE")
    return {
      ...none,
      urgent: answers.isTicked("urgent"),
      serviceNeed: serviceNeedOf(answers, facts, preferredStartDate),
    };
  return {
    ...none,
    preparatory: answers.isTicked("preparatory"),
    ...connectedDaycareOf(answers, facts, preferredStartDate),
  };
}

/** Daycare beside pre-primary. Texts of a part that is not ticked are never dropped in silence. */
function connectedDaycareOf(answers: Answers, facts: EditorFacts, preferredStartDate: string | null) {
  if (!answers.isTicked("connectedDaycare")) {
    if (answers.hasText("connectedDaycarePreferredStartDate", "startTime", "endTime"))
      answers.fault("connectedDaycare", "tickOrClear");
    return {};
  }
  const ownStart = facts.flags.preschoolConnectedDaycareStartDate
    ? answers.date("connectedDaycarePreferredStartDate")
    : null;
  return {
    connectedDaycarePreferredStartDate: ownStart,
    serviceNeed: serviceNeedOf(answers, facts, ownStart ?? preferredStartDate),
  };
}

function serviceNeedOf(answers: Answers, facts: EditorFacts, start: string | null): ServiceNeed {
  const hasTimes = asksForTimes(facts);
  const option = asksForOption(facts) ? chosenOption(answers, facts) : null;
  return {
    startTime: hasTimes ? answers.time("startTime") : "",
    endTime: hasTimes ? answers.time("endTime") : "",
    shiftCare: answers.isTicked("shiftCare"),
    partTime: asksForPartTime(facts, start)
      ? answers.choice("partTime", ["full-time", "part-time"]) === "part-time"
      : option?.validPlacementType === "DAYCARE_PART_TIME",
    serviceNeedOption: option,
  };
}

function chosenOption(answers: Answers, facts: EditorFacts): ServiceNeed["serviceNeedOption"] {
  const id = answers.choices("serviceNeedOption")[0];
  const option = facts.options.find((candidate) => candidate.id === id);
  if (!option) {
    const saved = facts.saved.preferences.serviceNeed?.serviceNeedOption;
    return saved && saved.id === id ? saved : null;
  }
  const { nameFi, nameSv, nameEn, validPlacementType } = option;
  return { id: option.id, nameFi, nameSv, nameEn, validPlacementType };
}

/** Full-time or part-time is asked by itself only where no service need option says it. */
export const asksForPartTime = (
  facts: Pick<EditorFacts, "type" | "flags" | "options">,
  start: string | null,
): boolean =>
  facts.type === "DAYCARE" &&
  (!asksForOption(facts) || (start !== null && optionsOn(facts.options, start).length === 0));
