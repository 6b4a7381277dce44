import { shownList } from "~/foundation/dates/shown.ts";
import { rowIntent } from "~/foundation/forms/row-intent.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/button.tsx";
import { CheckboxField } from "~/foundation/ui/checkbox-field.tsx";
import { ChoiceField } from "~/foundation/ui/choice-field.tsx";
import { IdentityCodeField } from "~/foundation/ui/identity-code-field.tsx";
import { Notice } from "~/foundation/ui/notice.tsx";
import { RepeatingGroup } from "~/foundation/ui/repeating-group.tsx";
import { TextField } from "~/foundation/ui/text-field.tsx";
import type { UnitFound } from "../editor-view.ts";
import { useStepStatus } from "../step-status.tsx";
import { type AnsweredApplication, personName, type SectionProps, type ShownAnswer, type Words } from "./section.ts";
import { applicationFormTexts } from "./texts/index.ts";
import { OTHER_SIBLING } from "./unit-preference-fields.ts";

/** Where care is wished for: the sibling's unit, and the units in order (spec 1 §2, §5). */
export function UnitPreferenceQuestions(props: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <>
      <p>{t("unitPreference.intro")}</p>
      <CheckboxField
        field={props.form.checkbox("siblingBasis")}
        hint={t("unitPreference.siblingBasisHint")}
        label={t("unitPreference.siblingBasis")}
        more={<Sibling {...props} />}
      />
      <PreferredUnits {...props} />
    </>
  );
}

function Sibling({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const typed = (
    <>
      <TextField
        autoComplete="off"
        field={form.field("siblingName", { required: true })}
        label={t("unitPreference.siblingName")}
      />
      <IdentityCodeField field={form.field("siblingSsn", { required: true })} label={t("unitPreference.siblingSsn")} />
    </>
  );
  if (view.siblings.length === 0) return typed;
  return (
    <ChoiceField
      choices={[
        ...view.siblings.map((sibling) => ({ value: sibling.id, label: personName(sibling, t) })),
        { value: OTHER_SIBLING, label: t("unitPreference.otherSibling"), more: typed },
      ]}
      field={form.field("sibling", { required: true })}
      legend={t("unitPreference.sibling")}
    />
  );
}

function PreferredUnits({ form, view, opening }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  const { dropped, most, notOffered } = view.units;
  const status = useStepStatus(opening, ["done.unitAdded", "done.unitMoved", "done.unitRemoved", "done.unitsFull"]);
  const chosen = Array.from({ length: form.rows("preferredUnits") }, (_, index) => ({
    id: form.field(`preferredUnits[${index}].id`),
    name: form.field(`preferredUnits[${index}].name`),
  }));
  return (
    <RepeatingGroup
      addLabel={false}
      fault={form.field("preferredUnits").fault}
      hint={t("unitPreference.preferredUnitsHint", { count: most })}
      id="preferredUnits"
      legend={t("unitPreference.preferredUnits")}
      list="preferredUnits"
      most={most}
      ordered
      required
      rows={chosen.map(({ id, name }, index) => ({
        id: `preferredUnits-${index}`,
        title: name.value ?? "",
        content: (
          <>
            <input name={id.name} type="hidden" value={id.value} />
            <input name={name.name} type="hidden" value={name.value} />
            {id.value && notOffered.includes(id.value) ? (
              <p className="field-fault">{t("unitPreference.notOffered")}</p>
            ) : null}
          </>
        ),
      }))}
      status={status}
    >
      {dropped.length > 0 ? (
        <Notice kind="warning">
          <p>{t("unitPreference.dropped", { units: shownList(dropped, language) })}</p>
        </Notice>
      ) : null}
      <UnitSearch chosen={chosen.flatMap(({ id }) => id.value ?? [])} form={form} opening={opening} view={view} />
    </RepeatingGroup>
  );
}

/** The units of the start date: a search and its results, each with its own "Add" button. */
function UnitSearch({ form, view, chosen }: SectionProps & { chosen: readonly string[] }) {
  const t = useTexts(applicationFormTexts);
  const { known, found, matching, most } = view.units;
  if (!known) {
    return (
      <Notice>
        <p>{t("unitPreference.needDate")}</p>
        <Button value="showUnits">{t("unitPreference.showUnits")}</Button>
      </Notice>
    );
  }
  return (
    <div className="flow" data-search="">
      <TextField
        autoComplete="off"
        field={form.field("unitSearch")}
        hint={t("unitPreference.searchHint")}
        label={t("unitPreference.search")}
        type="search"
      />
      <p>
        <Button icon="search" value="search">
          {t("unitPreference.searchButton")}
        </Button>
      </p>
      <div aria-labelledby="unitResults-title" className="flow" id="unitResults" role="group" tabIndex={-1}>
        <p id="unitResults-title">
          <strong>{t("unitPreference.results")}</strong>
        </p>
        <p role="status">
          {matching === 0 ? t("unitPreference.noneFound") : t("unitPreference.found", { count: matching })}
        </p>
        {chosen.length >= most ? <p>{t("unitPreference.full")}</p> : null}
        <ul className="rows">
          {found.map((unit) => (
            <UnitRow isChosen={chosen.includes(unit.id)} isFull={chosen.length >= most} key={unit.id} unit={unit} />
          ))}
        </ul>
        {matching > found.length ? <p>{t("unitPreference.shown", { shown: found.length, total: matching })}</p> : null}
      </div>
    </div>
  );
}

function UnitRow({ unit, isChosen, isFull }: { unit: UnitFound; isChosen: boolean; isFull: boolean }) {
  const t = useTexts(applicationFormTexts);
  const facts = [
    `${unit.streetAddress}, ${unit.postOffice}`,
    t(`unitPreference.providers.${unit.providerType}`),
    t(`unitPreference.languages.${unit.language}`),
    ...(unit.providesShiftCare ? [t("unitPreference.shiftCareUnit")] : []),
  ];
  return (
    <li className="row">
      <p className="row-title" lang={unit.language === "en" ? undefined : unit.language}>
        {unit.name}
      </p>
      <p className="row-content">{facts.join(" · ")}</p>
      {isChosen ? <p className="row-content">{t("unitPreference.added")}</p> : null}
      {isChosen || isFull ? null : (
        <div className="row-moves">
          <Button hiddenText={unit.name} icon="plus" kind="quiet" value={rowIntent("add", "preferredUnits", unit.id)}>
            {t("unitPreference.add")}
          </Button>
        </div>
      )}
    </li>
  );
}

export function unitPreferenceAnswers({ form }: AnsweredApplication, t: Words): ShownAnswer[] {
  const { preferredUnits, siblingBasis } = form.preferences;
  return [
    {
      field: "siblingBasis",
      question: t("unitPreference.siblingBasis"),
      answer: siblingBasis
        ? [siblingBasis.siblingName, siblingBasis.siblingSsn].filter(Boolean).join(", ")
        : t("serviceNeed.no"),
    },
    {
      field: "preferredUnits",
      question: t("unitPreference.preferredUnits"),
      answer: preferredUnits.map((unit, index) => `${index + 1}. ${unit.name}`).join("\n"),
    },
  ];
}
