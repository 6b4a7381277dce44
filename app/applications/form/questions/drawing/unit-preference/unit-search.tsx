import type { EditorView } from "~/applications/editor/pages/editor-view.ts";
import { unitsToAskFor } from "~/applications/form/preferred-units.ts";
import { applicationFormTexts } from "~/applications/form/texts/index.ts";
import type { UnitFound } from "~/applications/unit-search/pages/unit-search-view.ts";
import { unitChoicesHref } from "~/applications/unit-search/unit-choices.ts";
import { rowIntent } from "~/foundation/forms/reading/row-intent.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { IslandPlace } from "~/foundation/islands/island.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { SectionProps } from "../section.ts";
import { noneFoundWords } from "./none-found.ts";
import { unitInShort } from "./unit-in-short.ts";
import type { UnitPickerProps } from "./unit-picker.island.ts";

/**
 * The units of the start date: a search and its results, each with its own "Add" button. Script makes a combobox of it
 * (unit-picker.island.ts). When no more can be chosen there is nothing to search for.
 */
export function UnitSearch({ form, view, chosen }: SectionProps & { chosen: readonly string[] }) {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  const question = unitsToAskFor(view.application.type, view.form);
  if (!view.units.known || !question) {
    return (
      <Notice>
        <p>{t("unitPreference.needDate")}</p>
        <Button value="showUnits">{t("unitPreference.showUnits")}</Button>
      </Notice>
    );
  }
  if (chosen.length >= view.units.most) return <p>{t("unitPreference.full")}</p>;
  const props: UnitPickerProps = {
    href: unitChoicesHref(question, language),
    words: {
      choices: t("unitPreference.results"),
      hint: t("unitPreference.pickHint"),
      added: t("unitPreference.added"),
      noResponse: t("unitPreference.noResponse"),
      waiting: t("unitPreference.waiting"),
    },
  };
  return (
    <IslandPlace name="unit-picker" props={props} wakes="used">
      <div className="flow">
        <TextField
          autoComplete="off"
          field={form.field("unitSearch")}
          hint={t("unitPreference.searchHint")}
          label={t("unitPreference.search")}
          type="search"
        />
        <input name="unitSearched" type="hidden" value={form.field("unitSearch").value} />
        <p>
          <Button icon="search" value="search">
            {t("unitPreference.searchButton")}
          </Button>
        </p>
        <UnitsFound
          chosen={chosen}
          none={noneFoundWords({ words: form.field("unitSearch").value ?? "", shiftCare: question.shiftCare }, t)}
          units={view.units}
        />
      </div>
    </IslandPlace>
  );
}

function UnitsFound({
  units,
  chosen,
  none,
}: {
  units: EditorView["units"];
  chosen: readonly string[];
  /** Said when there are none. */
  none: string;
}) {
  const t = useTexts(applicationFormTexts);
  const { found, matching } = units;
  return (
    <div aria-labelledby="unitResults-title" className="flow" id="unitResults" role="group" tabIndex={-1}>
      <p id="unitResults-title">
        <strong>{t("unitPreference.results")}</strong>
      </p>
      <p role="status">{matching === 0 ? none : t("unitPreference.found", { count: matching })}</p>
      {found.length > 0 ? (
        <ThingList>
          {found.map((unit) => (
            <UnitRow isChosen={chosen.includes(unit.id)} key={unit.id} unit={unit} />
          ))}
        </ThingList>
      ) : null}
      {matching > found.length ? <p>{t("unitPreference.shown", { shown: found.length, total: matching })}</p> : null}
    </div>
  );
}

function UnitRow({ unit, isChosen }: { unit: UnitFound; isChosen: boolean }) {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  return (
    <Thing
      actions={
        isChosen ? null : (
          <Button hiddenText={unit.name} icon="plus" kind="quiet" value={rowIntent("add", "preferredUnits", unit.id)}>
            {t("unitPreference.add")}
          </Button>
        )
      }
      lang={unit.language === language ? undefined : unit.language}
      name={unit.name}
    >
      <p>{unitInShort(unit, t)}</p>
      {isChosen ? <p>{t("unitPreference.added")}</p> : null}
    </Thing>
  );
}
