import { onMapIntent } from "~/applications/application-addresses.ts";
import type { ApplicationType } from "~/applications/contract.ts";
import type { EditorView } from "~/applications/form/parts/editor-view.ts";
import { applicationFormTexts } from "~/applications/form/texts/index.ts";
import { unitsToAskFor } from "~/applications/form/units/allowed-units.ts";
import { careOf } from "~/applications/form/units/unavailable-units.ts";
import { unitChoicesHref } from "~/applications/form/units/unit-choices.ts";
import { MORE_UNITS, UNIT_PAGE, unitRowId } from "~/applications/form/units/unit-pages.ts";
import type { ShownUnavailable, UnitFound } from "~/applications/form/units/unit-search-view.ts";
import { otherLang } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Island } from "~/foundation/islands/island.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { describedBy, Field } from "~/foundation/ui/fields/field.tsx";
import { rowIntent } from "~/foundation/ui/fields/row-intent.ts";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { SectionProps } from "../section.ts";
import { distanceWords } from "./distance-words.ts";
import { noneFoundWords } from "./none-found.ts";
import { unavailableWords } from "./unavailable-words.ts";
import { unitInShort } from "./unit-in-short.ts";
import UnitPicker from "./unit-picker.island.tsx";

/**
 * The units of the start date, the nearest first: a search and its results, each with its own "Add" button. Script makes
 * a combobox of the search (unit-picker.island.tsx). There is no search when no more units can be chosen.
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
  const field = form.field("unitSearch");
  const hint = t("unitPreference.searchHint");
  return (
    <div className="flow unit-search-box">
      <Field field={field} hint={hint} label={t("unitPreference.search")}>
        <Island
          component={UnitPicker}
          name="unit-picker"
          props={{
            input: {
              id: field.id,
              name: field.name,
              className: "input input-full",
              describedBy: describedBy(field, hint)["aria-describedby"],
            },
            typed: field.value ?? "",
            href: unitChoicesHref({ ...question, childId: view.units.childId }, language),
            chosen,
            words: {
              choices: t("unitPreference.results"),
              added: t("unitPreference.added"),
              noResponse: t("unitPreference.noResponse"),
              waiting: t("unitPreference.waiting"),
            },
          }}
          wakes="used"
        />
      </Field>
      <input name="unitSearched" type="hidden" value={field.value} />
      <p>
        <Button icon="search" value="search">
          {t("unitPreference.searchButton")}
        </Button>
      </p>
      <UnitsFound
        chosen={chosen}
        none={noneFoundWords({ words: field.value ?? "", shiftCare: question.shiftCare }, t)}
        type={view.application.type}
        units={view.units}
      />
    </div>
  );
}

interface ListedUnits {
  units: EditorView["units"];
  chosen: readonly string[];
  type: ApplicationType;
}

function UnitsFound({
  units,
  chosen,
  type,
  none,
}: ListedUnits & {
  /** The sentence when there are none. */
  none: string;
}) {
  const t = useTexts(applicationFormTexts);
  const { found, matching, page, unavailable } = units;
  const isNearestFirst = found.some(({ walking, straight }) => walking !== null || straight !== null);
  return (
    <div className="flow" id="unitResults" {...placeNamedBy("unitResults-title", "unitResults-count")}>
      <p id="unitResults-title">
        <strong>{t("unitPreference.results")}</strong>
      </p>
      <p data-says="" id="unitResults-count">
        {matching > 0
          ? t("unitPreference.found", { count: matching })
          : unavailable.length > 0
            ? t("unitPreference.unavailable")
            : none}
        {isNearestFirst ? ` ${t("unitPreference.nearestFirst")}` : null}
      </p>
      {page > 1 ? <input name={UNIT_PAGE} type="hidden" value={page} /> : null}
      {found.length + unavailable.length > 0 ? (
        <ThingList order={isNearestFirst ? "given" : "none"}>
          {found.map((unit, index) => (
            <UnitRow id={unitRowId(index)} isChosen={chosen.includes(unit.id)} key={unit.id} type={type} unit={unit} />
          ))}
          {unavailable.map((one) => (
            <UnavailableRow unavailable={one} key={one.unit.id} type={type} />
          ))}
        </ThingList>
      ) : null}
      {matching > found.length ? <Button value={MORE_UNITS}>{t("unitPreference.more")}</Button> : null}
    </div>
  );
}

/** Without script a link would lose the typed text. So a button keeps the form and opens the map. */
function OnMap({ unit, care }: { unit: Pick<UnitFound, "id" | "name">; care: ApplicationType }) {
  const t = useTexts(applicationFormTexts);
  return (
    <Button hiddenText={unit.name} icon="map" kind="quiet" value={onMapIntent(unit.id, care)}>
      {t("unitPreference.onMap")}
    </Button>
  );
}

function UnitRow({
  id,
  unit,
  type,
  isChosen,
}: {
  id: string;
  unit: UnitFound;
  type: ApplicationType;
  isChosen: boolean;
}) {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  const distance = distanceWords(unit, t, language);
  return (
    <Thing
      actions={
        <>
          {isChosen ? null : (
            <Button hiddenText={unit.name} icon="plus" kind="quiet" value={rowIntent("add", "preferredUnits", unit.id)}>
              {t("unitPreference.add")}
            </Button>
          )}
          <OnMap care={type} unit={unit} />
        </>
      }
      canFocus
      id={id}
      lang={otherLang(unit.language, language)}
      name={unit.name}
    >
      {distance ? <p>{distance}</p> : null}
      <p>{unitInShort(unit, t)}</p>
      {isChosen ? <p>{t("unitPreference.added")}</p> : null}
    </Thing>
  );
}

/** A unit that this application cannot choose: the reason, and its page on the map, where one can apply to it. */
function UnavailableRow({ unavailable, type }: { unavailable: ShownUnavailable; type: ApplicationType }) {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  return (
    <Thing
      actions={<OnMap care={careOf(unavailable, type)} unit={unavailable.unit} />}
      lang={otherLang(unavailable.unit.language, language)}
      name={unavailable.unit.name}
    >
      <p>{unavailableWords(unavailable, t, language)}</p>
    </Thing>
  );
}
