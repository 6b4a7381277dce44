import { rowIntent } from "~/foundation/forms/row-intent.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/button.tsx";
import { Notice } from "~/foundation/ui/notice.tsx";
import { TextField } from "~/foundation/ui/text-field.tsx";
import type { UnitFound } from "../../editor-view.ts";
import type { SectionProps } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";

/** The units of the start date: a search and its results, each with its own "Add" button. */
export function UnitSearch({ form, view, chosen }: SectionProps & { chosen: readonly string[] }) {
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
