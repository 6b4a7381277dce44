import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/api/page-handle.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { SetAside } from "~/foundation/forms/drawing/set-aside.tsx";
import { type ServerForm, useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { FormSection } from "~/foundation/ui/fields/form-section.tsx";
import { Select } from "~/foundation/ui/fields/select.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { uiTexts } from "~/foundation/ui/texts/index.ts";
import { ApplyInstead } from "../../absences/parts/apply-instead.tsx";
import { CALENDAR_PATH } from "../../calendar-addresses.ts";
import { ComingPeriods } from "../../deadlines/parts/coming-periods-shown.tsx";
import { OpenPeriods } from "../../deadlines/parts/open-periods-shown.tsx";
import { LOADED } from "../../editing/loaded-days.ts";
import { AfterDeadlineShown } from "../../editing/parts/after-deadline-shown.tsx";
import { ChildrenAndDays } from "../../editing/parts/children-and-days.tsx";
import { LeftDaysShown } from "../../editing/parts/left-shown.tsx";
import { OverwritesShown } from "../../editing/parts/overwrites-shown.tsx";
import { mustCheck } from "../../editing/parts/overwritten-days.ts";
import { useEditingFaults } from "../../editing/parts/use-editing-faults.ts";
import { rowsOf } from "../../editing/saved-days.ts";
import { calendarAt } from "../../parts/at-calendar.server.ts";
import { calendarFormStyles } from "../../parts/calendar-styles.ts";
import { useToldBanner } from "../../parts/use-told-banner.tsx";
import { longWeekday, shortDay, shownDayRows } from "../../shown-days.ts";
import type { fi } from "../../texts/editing/fi.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import { reservationsAtPage, reservationsPosted } from "../parts/reservations-at-page.server.ts";
import type { ReservationsView, TimesPart } from "../parts/reservations-view.ts";
import { FIELD_OF, REPETITIONS, type Slot } from "../repeated-times.ts";
import { isOfSlot, isOfThese, writtenSlots } from "../written-slots.ts";

type EditingWords = Translate<typeof fi>;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return reservationsAtPage(calendarAt(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return reservationsPosted(calendarAt(request, context), await postedForm(request, context));
}

export const links = calendarFormStyles;

export const handle: PageHandle<typeof loader> = {
  hasFaults: ({ faults }) => faults.length > 0,
  title: (language, { overwritten }) =>
    editingTexts.in(language)(mustCheck(overwritten) ? "checking" : "reservations.title"),
  typedForm: ({ part }) => ({ enter: part ? "save" : "refresh" }),
};

/** The form for the times of many days. It asks children, days and repetition first, then the times. */
export default function ReservationsPage() {
  const reservations = useLoaderData<typeof loader>();
  const t = useTexts(editingTexts);
  const words = useTexts(calendarTexts);
  const ui = useTexts(uiTexts);
  const language = useLanguage();
  const { opening, defaults } = reservations;
  const refused = useActionData<{ part?: TimesPart }>();
  const part = refused ? (refused.part ?? null) : reservations.part;
  const overwritten = refused ? null : reservations.overwritten;
  const isChecked = mustCheck(reservations.overwritten);
  const banner = useToldBanner(opening);
  const form = useServerForm({
    opening,
    faults: reservations.faults,
    remembersFaults: true,
    defaults,
    labels: {
      start: ui("date.start"),
      end: ui("date.end"),
      ...Object.fromEntries(
        (part?.slots ?? []).map((slot, _, all) => [
          `${slot.name}.${FIELD_OF[slot.asks]}`,
          labelOf(slot, all, { t, language }),
        ]),
      ),
    },
    sentences: useEditingFaults(),
  });
  return (
    <Page
      back={{ href: CALENDAR_PATH, label: words("day.back") }}
      banner={banner}
      caption={isChecked ? t("reservations.title") : undefined}
      faults={form.faults}
      title={t(isChecked ? "checking" : "reservations.title")}
    >
      {overwritten ? <OverwritesShown {...overwritten} /> : null}
      <LeftDaysShown />
      <ApplyInstead />
      <PostForm enter={part ? "save" : "refresh"} form={form}>
        {overwritten ? <input name={LOADED} type="hidden" value={overwritten.loaded} /> : null}
        <AfterDeadlineShown
          days={overwritten?.afterDeadline ?? []}
          family={reservations.family}
          isFirst={overwritten?.lines.length === 0}
        />
        <RequiredNote />
        <Questions form={form} reservations={reservations} />
        {part ? (
          <Button value="refresh">{t("reservations.refresh")}</Button>
        ) : (
          <Submit value="refresh">{t("reservations.refresh")}</Submit>
        )}
        {part ? <Times form={form} part={part} /> : <WrittenTimes form={form} />}
        <ButtonRow>
          {part ? (
            <Submit value={overwritten ? "confirm" : "save"}>
              {t(overwritten?.lines.length ? "reservations.confirm" : "reservations.save")}
            </Submit>
          ) : null}
          <ActionLink href={CALENDAR_PATH} kind="secondary">
            {t("reservations.cancel")}
          </ActionLink>
        </ButtonRow>
      </PostForm>
    </Page>
  );
}

function Questions({ reservations, form }: { reservations: ReservationsView; form: ServerForm }) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  const { start, end } = reservations.bounds;
  return (
    <>
      <ChildrenAndDays
        form={form}
        of={reservations}
        words={{
          children: t("reservations.children"),
          days: t("reservations.days"),
          hint: t("reservations.daysHint", { start: shownDate(start, language), end: shownDate(end, language) }),
        }}
      />
      <ChoiceField
        choices={REPETITIONS.map((value) => ({ value, label: t(`reservations.repetitions.${value}`) }))}
        field={form.field("repetition", { required: true })}
        legend={t("reservations.repetition")}
      />
    </>
  );
}

function Times({ part, form }: { part: TimesPart; form: ServerForm }) {
  const t = useTexts(editingTexts);
  return (
    <FormSection id="times" title={t("reservations.times")}>
      {part.slots.some(({ asks }) => asks === "times") ? <p>{t("cell.hint")}</p> : null}
      {part.hasNights ? <p>{t("cell.overnight")}</p> : null}
      {part.repetition === "DAILY" ? null : <p>{t("reservations.empty")}</p>}
      <ComingPeriods periods={part.comingPeriods} />
      <OpenPeriods periods={part.openPeriods} />
      {part.leftOut.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {part.slots.some(({ asks }) => asks === "presence") ? <p>{t("reservations.holiday")}</p> : null}
      <SlotFields form={form} slots={part.slots} />
    </FormSection>
  );
}

/** The times stay while the children, the days or the repetition cannot be read. */
function WrittenTimes({ form }: { form: ServerForm }) {
  const t = useTexts(editingTexts);
  const slots = writtenSlots(form.entries, form.field("repetition").value);
  if (slots.length === 0) return <SlotFields form={form} slots={slots} />;
  return (
    <FormSection id="times" title={t("reservations.times")}>
      <SlotFields form={form} slots={slots} />
    </FormSection>
  );
}

/** The times of other days and repetitions are set aside. */
function SlotFields({ slots, form }: { slots: readonly Slot[]; form: ServerForm }) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  return (
    <>
      {slots.map((slot) => (
        <OneSlot form={form} key={slot.name} label={labelOf(slot, slots, { t, language })} slot={slot} />
      ))}
      <SetAside form={form} of={(name) => isOfSlot(name) && !isOfThese(name, slots)} />
    </>
  );
}

/** Of a child who comes as always only the absence is asked, and in an open holiday period only the presence. */
function OneSlot({ slot, label, form }: { slot: Slot; label: string; form: ServerForm }) {
  const t = useTexts(editingTexts);
  if (slot.asks === "presence")
    return (
      <Select
        field={form.field(`${slot.name}.choice`)}
        label={label}
        none={t("cell.nothing")}
        options={(["present", "absent"] as const).map((value) => ({ value, label: t(`cell.${value}`) }))}
      />
    );
  const hasTimes = slot.asks === "times";
  return (
    <div className="flow">
      {hasTimes ? (
        <TextField
          autoComplete="off"
          field={form.field(`${slot.name}.times`)}
          label={label}
          spellCheck={false}
          width="medium"
        />
      ) : null}
      <CheckboxField field={form.checkbox(`${slot.name}.absent`)} label={hasTimes ? t("cell.absent") : label} />
    </div>
  );
}

/** The days of a slot, and what it asks about them. Where one question is not about every day, it names its days. */
function labelOf(
  { name, dates, asks }: Slot,
  all: readonly Slot[],
  { t, language }: { t: EditingWords; language: Language },
): string {
  const [date = ""] = dates;
  const ofEach = name.includes("daily")
    ? t("reservations.everyDay")
    : name.includes("weekly")
      ? longWeekday(date, language)
      : shortDay(date, language);
  const isPart = asks === "presence" || (name === "daily" && all.length > 1);
  // While the days cannot be read, a slot has one day, only for its name.
  const days = isPart && dates.length > 1 ? shownDayRows(rowsOf(dates), language) : ofEach;
  return t(`reservations.asks.${asks}`, { days });
}
