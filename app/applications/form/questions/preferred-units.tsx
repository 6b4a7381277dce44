import { z } from "zod";
import { applicationTexts } from "~/applications/texts/index.ts";
import { shownList } from "~/foundation/dates/shown.ts";
import { toldKeys } from "~/foundation/forms/banners/told.ts";
import { useStepStatus } from "~/foundation/forms/drawing/step-status.tsx";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { RepeatingGroup } from "~/foundation/ui/fields/repeating-group.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { applicationFormTexts } from "../texts/index.ts";
import { preferredUnitFaults, type UnitReason } from "../units/allowed-units.ts";
import type { SectionProps } from "./drawing/section.ts";
import { UnitSearch } from "./drawing/unit-preference/unit-search.tsx";
import { line, rows } from "./field-kinds.ts";
import { question } from "./question.ts";

const unitId = z.guid();

/** The results of the units' buttons, and of another answer that changes the units. */
const UNIT_STEPS = toldKeys(applicationTexts, [
  "done.unitAdded",
  "done.unitNotOffered",
  "done.unitMoved",
  "done.unitRemoved",
  "done.unitsFull",
  "done.unitThere",
  "done.unitsBack",
]);

/** The chosen units in the order of preference, and the search among those of the start date (spec 1 §2, §5). */
function PreferredUnits({ form, view, opening }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  const { most, notOffered } = view.units;
  const dropped = view.setAside.map(({ name }) => name);
  const status = useStepStatus(opening, UNIT_STEPS);
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
            <NotOffered reason={notOffered[id.value ?? ""]} />
          </>
        ),
      }))}
      status={status}
    >
      {dropped.length > 0 ? (
        <Notice focusable id="droppedUnits" kind="warning">
          <p>{t("unitPreference.dropped", { units: shownList(dropped, language) })}</p>
        </Notice>
      ) : null}
      <UnitSearch chosen={chosen.flatMap(({ id }) => id.value ?? [])} form={form} opening={opening} view={view} />
    </RepeatingGroup>
  );
}

function NotOffered({ reason }: { reason: UnitReason | undefined }) {
  const t = useTexts(applicationFormTexts);
  return reason ? <p className="field-fault">{t(`unitPreference.notOffered.${reason}`)}</p> : null;
}

export const preferredUnits = question({
  section: "unitPreference",
  wire: { "preferences.preferredUnits": { empty: [], otherGuardianReads: true } },
  fields: {
    // The form posts the name too, so that we can name a unit that is no longer offered.
    preferredUnits: rows(
      "unitPreference.preferredUnits",
      { id: line("unitPreference.preferredUnits"), name: line("unitPreference.preferredUnits") },
      { missing: "missing.preferredUnits" },
    ),
  },
  defaults: ({ preferences }) => ({ preferredUnits: preferences.preferredUnits.map(({ id, name }) => ({ id, name })) }),
  read: (typed) => ({
    "preferences.preferredUnits": typed.preferredUnits.filter(({ id }) => unitId.safeParse(id).success),
  }),
  faults: preferredUnitFaults,
  Ask: PreferredUnits,
  inWords: ({ form: { preferences } }, t) => [
    {
      place: "preferences.preferredUnits",
      field: "preferredUnits",
      question: t("unitPreference.preferredUnits"),
      answer: preferences.preferredUnits.map((unit, index) => `${index + 1}. ${unit.name}`).join("\n"),
    },
  ],
});
