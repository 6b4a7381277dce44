import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/api/page-handle.ts";
import { REPORTED_ABSENCE_TYPES } from "~/care-days/kinds.ts";
import { shownList } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { type ServerForm, useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { uiTexts } from "~/foundation/ui/texts/index.ts";
import { CHECK_ID } from "../../calendar-addresses.ts";
import { LOADED } from "../../editing/loaded-days.ts";
import { ChildrenAndDays } from "../../editing/parts/children-and-days.tsx";
import { useEditingFaults } from "../../editing/parts/use-editing-faults.ts";
import { calendarAt } from "../../parts/at-calendar.server.ts";
import { calendarStyles } from "../../parts/calendar-styles.ts";
import { shortDay } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import { absencePosted } from "../parts/absence-posted.server.ts";
import { type AbsenceView, hasWarnings } from "../parts/absence-view.ts";
import { absencesAtPage } from "../parts/absences-at-page.server.ts";
import { ApplyInstead } from "../parts/apply-instead.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return absencesAtPage(calendarAt(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return absencePosted(calendarAt(request, context), await postedForm(request, context));
}

export const links = calendarStyles;

export const handle: PageHandle<typeof loader> = {
  hasFaults: ({ faults }) => faults.length > 0,
  title: (language, absence) => editingTexts.in(language)(hasWarnings(absence) ? "absences.check" : "absences.title"),
  typedForm: ({ check }) => ({ enter: check ? "confirm" : "save" }),
};

/** A new absence: the children, the days and the reason. */
export default function AbsencePage() {
  const absence = useLoaderData<typeof loader>();
  const t = useTexts(editingTexts);
  const words = useTexts(calendarTexts);
  const ui = useTexts(uiTexts);
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
  return (
    <Page
      back={{ href: back, label: words("day.back") }}
      caption={isChecked ? t("absences.title") : undefined}
      faults={form.faults}
      title={t(isChecked ? "absences.check" : "absences.title")}
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
        <RequiredNote />
        <Questions absence={absence} form={form} />
        <ButtonRow>
          {check ? (
            <Submit value="confirm">{t("absences.confirm")}</Submit>
          ) : (
            <Submit value="save">{t("absences.save")}</Submit>
          )}
          <ActionLink href={back} kind="secondary">
            {t("absences.cancel")}
          </ActionLink>
        </ButtonRow>
      </PostForm>
    </Page>
  );
}

function Questions({ absence, form }: { absence: AbsenceView; form: ServerForm }) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  const { family, inShiftCare } = absence;
  const names = family.filter(({ id }) => inShiftCare.includes(id)).map(({ name }) => name);
  const kinds = REPORTED_ABSENCE_TYPES.filter((kind) => kind !== "PLANNED_ABSENCE" || names.length > 0);
  return (
    <>
      <ChildrenAndDays
        form={form}
        of={absence}
        words={{
          children: t("absences.children"),
          days: t("absences.days"),
          hint: t("absences.daysHint", { day: shortDay(absence.openFrom, language) }),
        }}
      />
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
    </>
  );
}
