import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/api/page-handle.ts";
import { REPORTED_ABSENCE_TYPES } from "~/care-days/kinds.ts";
import { shownList } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { type ServerForm, useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { CheckboxGroup, ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { uiTexts } from "~/foundation/ui/texts/index.ts";
import { ABSENCES_PATH, CHECK_ID } from "../../calendar-addresses.ts";
import { LOADED } from "../../editing/loaded-days.ts";
import { ChildrenAndDays } from "../../editing/parts/children-and-days.tsx";
import { useEditingFaults } from "../../editing/parts/use-editing-faults.ts";
import { calendarAt } from "../../parts/at-calendar.server.ts";
import { calendarFormStyles } from "../../parts/calendar-styles.ts";
import { shortDay } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import { absencePosted } from "../parts/absence-posted.server.ts";
import { type AbsenceView, hasWarnings, type KnownAbsence } from "../parts/absence-view.ts";
import { absencesAtPage } from "../parts/absences-at-page.server.ts";
import { ApplyInstead } from "../parts/apply-instead.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return absencesAtPage(calendarAt(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return absencePosted(calendarAt(request, context), await postedForm(request, context));
}

export const links = calendarFormStyles;

export const handle: PageHandle<typeof loader> = {
  hasFaults: ({ faults }) => faults.length > 0,
  title: titleOf,
  typedForm: ({ check }) => ({ enter: check ? "confirm" : "save" }),
};

function titleOf(language: Language, absence: AbsenceView): string {
  const t = editingTexts.in(language);
  if (hasWarnings(absence)) return t("absences.check");
  if (absence.known === "holiday") return t("absences.holiday.title");
  return absence.known === "sickToday"
    ? t("absences.sick.title", { day: shortDay(absence.bounds.start, language) })
    : t("absences.title");
}

/** A new absence: the children, the days and the reason, but for what the guardian has said by the move to it. */
export default function AbsencePage() {
  const absence = useLoaderData<typeof loader>();
  const t = useTexts(editingTexts);
  const words = useTexts(calendarTexts);
  const ui = useTexts(uiTexts);
  const language = useLanguage();
  const { back, opening, defaults } = absence;
  const form = useServerForm({
    opening,
    faults: absence.faults,
    remembersFaults: true,
    defaults,
    labels: { start: ui("date.start"), end: ui("date.end") },
    sentences: useEditingFaults(),
  });
  const check = form.faults.length === 0 ? absence.check : null;
  const isChecked = hasWarnings(absence);
  const isKnown = absence.known !== null && !isFaultyBeyond(absence.known, form);
  return (
    <Page
      back={{ href: back, label: words("day.back") }}
      caption={isChecked ? t("absences.title") : undefined}
      faults={form.faults}
      title={titleOf(language, absence)}
    >
      {check && check.warnings.length > 0 ? (
        <Notice focusable id={CHECK_ID} kind="warning">
          {check.warnings.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      ) : null}
      <ApplyInstead />
      <PostForm enter={check ? "confirm" : "save"} form={form}>
        {check ? <input name={LOADED} type="hidden" value={check.loaded} /> : null}
        {isKnown && absence.known === "sickToday" ? (
          <SickToday absence={absence} form={form} />
        ) : (
          <>
            <RequiredNote />
            <Questions absence={absence} asksWhy={!isKnown} form={form} />
          </>
        )}
        <ButtonRow>
          {check ? (
            <Submit value="confirm">{t("absences.confirm")}</Submit>
          ) : (
            <Submit value="save">{t("absences.save")}</Submit>
          )}
          {isKnown ? (
            <ActionLink href={ABSENCES_PATH} kind="secondary">
              {words("moves.absences")}
            </ActionLink>
          ) : (
            <ActionLink href={back} kind="secondary">
              {t("absences.cancel")}
            </ActionLink>
          )}
        </ButtonRow>
      </PostForm>
    </Page>
  );
}

/** Something is wrong with what the form does not ask: then it asks everything. */
const isFaultyBeyond = (known: KnownAbsence, form: ServerForm): boolean =>
  ["absenceType", ...(known === "sickToday" ? ["start", "end"] : [])].some((name) => form.field(name).fault);

/** Who is ill. The day and the reason stand in the heading. */
function SickToday({ absence: { family, openFrom, bounds }, form }: Asked) {
  const t = useTexts(editingTexts);
  return (
    <>
      {["start", "end"].map((name) => (
        <input key={name} name={name} type="hidden" value={form.date(name).value} />
      ))}
      <Reason form={form} />
      <CheckboxGroup
        choices={family.map(({ id, name }) => ({ value: id, label: name }))}
        field={form.list("children", { required: true })}
        hint={openFrom > bounds.start ? t("absences.sick.final") : undefined}
        isOnly
        layout="row"
        legend={t("absences.sick.children")}
      />
    </>
  );
}

const Reason = ({ form }: { form: ServerForm }) => (
  <input name="absenceType" type="hidden" value={form.field("absenceType").value} />
);

interface Asked {
  absence: AbsenceView;
  form: ServerForm;
}

function Questions({ absence, form, asksWhy }: Asked & { asksWhy: boolean }) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  const { openFrom } = absence;
  return (
    <>
      <ChildrenAndDays
        form={form}
        of={absence}
        words={{
          children: t(asksWhy ? "absences.children" : "absences.holiday.children"),
          days: t("absences.days"),
          hint: t("absences.daysHint", { day: shortDay(openFrom, language) }),
        }}
      />
      {asksWhy ? <Why absence={absence} form={form} /> : <Reason form={form} />}
    </>
  );
}

function Why({ absence: { family, inShiftCare }, form }: Asked) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  const names = family.filter(({ id }) => inShiftCare.includes(id)).map(({ name }) => name);
  const kinds = REPORTED_ABSENCE_TYPES.filter((kind) => kind !== "PLANNED_ABSENCE" || names.length > 0);
  return (
    <ChoiceField
      choices={kinds.map((kind) => ({
        value: kind,
        label: t(`absences.kinds.${kind}`),
        hint:
          kind === "PLANNED_ABSENCE" && names.length < family.length
            ? t("absences.onlyFor", { names: shownList(names, language) })
            : undefined,
      }))}
      field={form.field("absenceType", { required: true })}
      legend={t("absences.kind")}
    />
  );
}
