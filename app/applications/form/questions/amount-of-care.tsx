import { SetAside } from "~/foundation/forms/drawing/set-aside.tsx";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import { bestText, type Language, otherLang } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { FieldFault, RequiredStar } from "~/foundation/ui/fields/field.tsx";
import { placeCalled, placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { ServiceNeed } from "../../contract.ts";
import type { EditorFacts } from "../editor-facts.ts";
import { asksForCare } from "../known.ts";
import {
  asksForOption,
  asksForPartTime,
  missingOptionFaults,
  optionDate,
  serviceNeedOptionFaults,
} from "../service-need.ts";
import { applicationFormTexts } from "../texts/index.ts";
import type { SectionProps, Words } from "./drawing/section.ts";
import { choice, choiceOfMany } from "./field-kinds.ts";
import { question } from "./question.ts";

/** The options of the start date, if the municipality asks for one. Otherwise full-time or part-time (spec 1 §5, §9). */
export function AmountOfCare({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <div id="serviceNeedOptions" {...placeCalled(whatIsAsked(view, t))}>
      {view.optionCleared ? (
        <Notice kind="warning">
          <p>{t("serviceNeed.optionCleared")}</p>
        </Notice>
      ) : null}
      {view.asksForOption ? <Options form={form} view={view} /> : null}
      {view.asksForPartTime ? (
        <ChoiceField
          choices={[
            { value: "full-time", label: t("serviceNeed.fullTime") },
            { value: "part-time", label: t("serviceNeed.isPartTime") },
          ]}
          field={form.field("partTime", { required: true })}
          hint={t("serviceNeed.optionHint")}
          legend={t("serviceNeed.partTime")}
        />
      ) : (
        <SetAside form={form} of={(name) => name === "partTime"} />
      )}
    </div>
  );
}

/** What the guardian comes to when an answer has changed the choices. */
function whatIsAsked({ optionCleared, asksForOption }: SectionProps["view"], t: Words): string {
  if (optionCleared) return t("serviceNeed.optionCleared");
  return t(asksForOption ? "serviceNeed.options" : "serviceNeed.partTime");
}

function Options({ form, view }: Pick<SectionProps, "form" | "view">) {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  const f = useTexts(formTexts);
  const field = form.field("serviceNeedOption", { required: true });
  const options = offered(view);
  const isDrawn = view.optionCleared || options.some(({ id }) => id === field.value);
  const aside = isDrawn ? null : <SetAside form={form} of={(name) => name === field.name} />;
  if (options.length === 0)
    return (
      <>
        {view.options === null ? <OptionsNeedDate fault={field.fault} /> : null}
        {aside}
      </>
    );
  const hint = view.application.type === "DAYCARE" ? t("serviceNeed.optionHint") : undefined;
  return (
    <>
      <ChoiceField
        choices={options.map((option) => {
          const name = nameOf(option, language);
          return { value: option.id, label: name.text, lang: otherLang(name.language, language) };
        })}
        field={field}
        hint={view.options === null ? f("choiceStays") : hint}
        legend={t("serviceNeed.option")}
      />
      {aside}
    </>
  );
}

/** The options of the day. The chosen one stays beside them when the day says nothing about it. */
function offered({ options, keptOption }: SectionProps["view"]) {
  const onDay = options ?? [];
  return keptOption && onDay.every(({ id }) => id !== keptOption.id) ? [keptOption, ...onDay] : onDay;
}

/** There is nothing to choose yet. A fault from the call is shown here, in the place of the choices. */
function OptionsNeedDate({ fault }: { fault: string | undefined }) {
  const t = useTexts(applicationFormTexts);
  const id = "serviceNeedOption";
  return (
    <div
      className={fault ? "field field-faulty" : "field"}
      id={id}
      {...placeNamedBy(`${id}-label`, fault ? `${id}-fault ${id}-hint` : `${id}-hint`)}
    >
      <p className="field-label" id={`${id}-label`}>
        {t("serviceNeed.option")}
        <RequiredStar />
      </p>
      <FieldFault fault={fault} id={id} />
      <p className="field-hint" id={`${id}-hint`}>
        {t("serviceNeed.optionNeedsDate")}
      </p>
    </div>
  );
}

/** An option has names in three languages. If one is missing, we show another one and mark its language. */
function nameOf(option: { nameFi: string; nameSv: string; nameEn: string }, language: Language) {
  return bestText({ fi: option.nameFi, sv: option.nameSv, en: option.nameEn }, language) ?? { text: "–", language };
}

const LENGTHS = ["full-time", "part-time"] as const;

/** Daycare asks this separately. Pre-primary asks it inside its connected daycare. */
export const amountOfCare = question({
  section: "serviceNeed",
  askedOf: ["DAYCARE", "PRESCHOOL"],
  drawnInside: ["PRESCHOOL"],
  isAsked: asksForCare,
  wire: {
    "serviceNeed.serviceNeedOption": { empty: null, otherGuardianReads: true },
    "serviceNeed.partTime": { empty: false, otherGuardianReads: true },
  },
  fields: {
    serviceNeedOption: choiceOfMany("serviceNeed.option", "missing.serviceNeedOption"),
    partTime: choice(LENGTHS, "serviceNeed.partTime"),
  },
  defaults: ({ preferences: { serviceNeed } }) => ({
    serviceNeedOption: serviceNeed?.serviceNeedOption?.id ?? null,
    partTime: serviceNeed?.partTime ? "part-time" : "full-time",
  }),
  read: ({ serviceNeedOption, partTime }, facts, form) => {
    const option = asksForOption(facts) ? chosenOption(serviceNeedOption, facts) : null;
    const start = optionDate(form);
    // Without a day nobody knows whether an option will say it, so an earlier answer stays.
    const isAsked = asksForPartTime(facts, start) || (start === null && option === null);
    return {
      "serviceNeed.serviceNeedOption": option,
      "serviceNeed.partTime": isAsked ? partTime === "part-time" : option?.validPlacementType === "DAYCARE_PART_TIME",
    };
  },
  faults: serviceNeedOptionFaults,
  faultsOnOurPages: missingOptionFaults,
  Ask: AmountOfCare,
  inWords: ({ form, application }, t, language) => {
    const { serviceNeed } = form.preferences;
    const name = t("serviceNeed.option");
    if (serviceNeed?.serviceNeedOption) {
      const { text, language: lang } = nameOf(serviceNeed.serviceNeedOption, language);
      const place = "serviceNeed.serviceNeedOption";
      return [{ place, field: "serviceNeedOption", question: name, answer: text, lang }];
    }
    if (!serviceNeed || application.type !== "DAYCARE") return [];
    const answer = t(serviceNeed.partTime ? "serviceNeed.isPartTime" : "serviceNeed.fullTime");
    return [{ place: "serviceNeed.partTime", field: "partTime", question: name, answer }];
  },
});

/** A chosen option may stay when it is not public any more. */
function chosenOption(id: string | null, { options, saved }: EditorFacts): ServiceNeed["serviceNeedOption"] {
  const option = options.find((candidate) => candidate.id === id);
  if (!option) {
    const before = saved.preferences.serviceNeed?.serviceNeedOption;
    return before && before.id === id ? before : null;
  }
  const { nameFi, nameSv, nameEn, validPlacementType } = option;
  return { id: option.id, nameFi, nameSv, nameEn, validPlacementType };
}
