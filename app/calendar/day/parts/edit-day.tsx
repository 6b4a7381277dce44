import { shownDay } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { dayPath } from "../../calendar-addresses.ts";
import { OpenPeriods } from "../../deadlines/parts/open-periods-shown.tsx";
import { asksTimes } from "../../editing/day-choices.ts";
import { LOADED } from "../../editing/loaded-days.ts";
import { DayCell } from "../../editing/parts/day-cell.tsx";
import { LeftDaysShown } from "../../editing/parts/left-shown.tsx";
import { OverwrittenShown } from "../../editing/parts/overwritten-shown.tsx";
import { useEditingFaults } from "../../editing/parts/use-editing-faults.ts";
import { WhyReadOnly } from "../../editing/parts/why-read-only.tsx";
import { shortDay, shownTimes } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { canStayOvernight } from "../overnight.ts";
import type { DayOfShownChild, DayView } from "./day-view.ts";

/** The day as a form. A guardian writes times, an absence or nothing for each child whose day can be changed. */
export function EditDay({ day, editing }: { day: DayView; editing: NonNullable<DayView["editing"]> }) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  const names = day.children.map((one) => [`${one.cell.name}.times`, one.child.name]);
  const form = useServerForm({
    opening: editing.opening,
    faults: editing.faults,
    remembersFaults: true,
    defaults: editing.defaults,
    labels: Object.fromEntries(names) as Record<string, string>,
    sentences: useEditingFaults(),
  });
  return (
    <Page
      back={{ href: dayPath(day.date), label: shownDay(day.date, language) }}
      caption={shownDay(day.date, language)}
      faults={form.faults}
      title={t(`day.title.${day.asks}`)}
    >
      <OverwrittenShown
        family={day.children.map(({ child }) => child)}
        stateOf={({ childId }) => day.children.find(({ child }) => child.id === childId)?.cell.state}
      />
      <LeftDaysShown kept={day.left} />
      <PostForm form={form}>
        <input name={LOADED} type="hidden" value={form.field(LOADED).value ?? ""} />
        <OpenPeriods periods={day.openPeriods} />
        {day.asks === "times" ? <p>{t("cell.hint")}</p> : null}
        {day.children.map((one) => (
          <section className="flow" key={one.child.id}>
            <h2>{one.child.name}</h2>
            <Hours of={one} />
            <DayCell cell={one.cell} form={form} of={{ name: one.child.name, day: shortDay(day.date, language) }} />
            <WhyReadOnly choices={one.cell.choices} />
          </section>
        ))}
        <ButtonRow>
          <Submit value="save">{t("day.save")}</Submit>
          <ActionLink href={dayPath(day.date)} kind="secondary">
            {t("day.cancel")}
          </ActionLink>
        </ButtonRow>
      </PostForm>
    </Page>
  );
}

/** The unit's hours, and what an absence in a closed holiday period means. */
function Hours({ of: { cell, hours, isShiftCare } }: { of: DayOfShownChild }) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  const { periodClosed } = { periodClosed: false, ...cell.choices };
  const isAsked = asksTimes(cell.choices);
  return (
    <>
      {isAsked ? <p>{hours ? t("cell.hours", { times: shownTimes([hours], language) }) : t("cell.anyTime")}</p> : null}
      {isAsked && canStayOvernight(isShiftCare, hours) ? <p>{t("cell.overnight")}</p> : null}
      {periodClosed ? <p>{t("cell.periodClosed")}</p> : null}
    </>
  );
}
