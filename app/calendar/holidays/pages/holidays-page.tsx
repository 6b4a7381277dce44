import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/api/page-handle.ts";
import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { shownList, shownPeriod, writtenDate } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { type ServerForm, useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { bestText, otherLang } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { ExternalLink } from "~/foundation/ui/actions/external-link.tsx";
import { LockLink } from "~/foundation/ui/actions/lock-link.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { uiTexts } from "~/foundation/ui/texts/index.ts";
import { CALENDAR_PATH, HOLIDAYS_OF_EACH_PATH } from "../../calendar-addresses.ts";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import { calendarAt } from "../../parts/at-calendar.server.ts";
import { calendarFormStyles } from "../../parts/calendar-styles.ts";
import { holidayTexts } from "../../texts/holidays/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import { ANSWERED, fixedField, NO_HOLIDAY, openList, periodValue, SURVEY, TOGETHER } from "../holiday-answers.ts";
import type { ActiveQuestionnaire, FixedPeriodQuestionnaire } from "../holiday-contract.ts";
import type { HolidaysView } from "../parts/holidays-at-page.server.ts";
import { holidaysAtPage, holidaysPosted } from "../parts/holidays-at-page.server.ts";
import { OpenHolidays } from "../parts/open-holidays.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return holidaysAtPage(calendarAt(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return holidaysPosted(calendarAt(request, context), await postedForm(request, context));
}

export const links = calendarFormStyles;

export const handle: PageHandle<typeof loader> = {
  hasFaults: ({ faults }) => faults.length > 0,
  title: (language, { identify }) => holidayTexts.in(language)(identify ? "strong" : "title"),
  typedForm: ({ survey }) => (survey ? { enter: "save" } : null),
};

/** The holiday survey of the town, for all children at once. */
export default function HolidaysPage() {
  const view = useLoaderData<typeof loader>();
  const t = useTexts(holidayTexts);
  const words = useTexts(calendarTexts);
  const language = useLanguage();
  const days = useTexts(uiTexts);
  const form = useServerForm({
    opening: view.opening,
    faults: view.faults,
    remembersFaults: true,
    defaults: view.defaults,
    labels: labelsOf(view, { start: days("date.start"), end: days("date.end") }),
    rowNames: Object.fromEntries(
      view.family.map(({ id, name }) => [openList(id), (number: number) => `${name}: ${t("range", { number })}`]),
    ),
    sentences: {
      answerNeeded: t("faults.answerNeeded"),
      rangesOverlap: t("faults.rangesOverlap"),
      refused: t("faults.refused"),
      optionGone: t("faults.optionGone"),
      otherSurvey: (values) => t("faults.otherSurvey", values),
      answeredMeanwhile: (values) => t("faults.answeredMeanwhile", values),
      ...daysMissing(view, { start: t("faults.startMissing"), end: t("faults.endMissing") }),
    },
  });
  const { survey } = view;
  const back = { href: CALENDAR_PATH, label: words("day.back") };
  if (!survey)
    return (
      <Page back={back} title={t("title")}>
        <p>{t("none")}</p>
      </Page>
    );
  const { active } = survey.questionnaire;
  return (
    <Page
      back={back}
      faults={form.faults}
      lead={<p>{t("until", { day: writtenDate(active.end, language) })}</p>}
      title={t(view.identify ? "strong" : "title")}
    >
      <About survey={survey} />
      {view.others.map(({ reason, names }) => (
        <p key={reason}>{t(`notAsked.${reason}`, { count: names.length, names: shownList(names, language) })}</p>
      ))}
      {view.identify ? (
        <Notice>
          {view.opening.kept ? <p>{t("kept")}</p> : null}
          <LockLink href={view.identify}>{t("identify")}</LockLink>
        </Notice>
      ) : (
        <Answers form={form} survey={survey} view={view} />
      )}
    </Page>
  );
}

interface OfDays {
  start: string;
  end: string;
}

const labelsOf = ({ family }: HolidaysView, label: OfDays): Record<string, string> =>
  Object.fromEntries(
    family.flatMap(({ id, name }) => [
      [fixedField(id), name],
      [`${openList(id)}[].start`, label.start],
      [`${openList(id)}[].end`, label.end],
    ]),
  );

/** The sentences of a row where one of its days is not written. */
const daysMissing = ({ family }: HolidaysView, sentence: OfDays): Record<string, string> =>
  Object.fromEntries(
    family.flatMap(({ id }) => [
      [`${openList(id)}[].start:required`, sentence.start],
      [`${openList(id)}[].end:required`, sentence.end],
    ]),
  );

/** The survey's own words may be in another language. */
function About({ survey: { questionnaire } }: { survey: ActiveQuestionnaire }) {
  const t = useTexts(holidayTexts);
  const language = useLanguage();
  const title = bestText(questionnaire.title, language);
  const description = bestText(questionnaire.description, language);
  const link = bestText(questionnaire.descriptionLink, language);
  return (
    <section className="flow">
      {title ? <h2 lang={otherLang(title.language, language)}>{title.text}</h2> : null}
      {description ? <p lang={otherLang(description.language, language)}>{description.text}</p> : null}
      {link ? (
        <p>
          <ExternalLink href={link.text}>{t("more")}</ExternalLink>
        </p>
      ) : null}
      <p>{t("effect")}</p>
    </section>
  );
}

function Answers({ survey, view, form }: { survey: ActiveQuestionnaire; view: HolidaysView; form: ServerForm }) {
  const t = useTexts(holidayTexts);
  const { questionnaire } = survey;
  const asksOnce = view.isTogether || view.family.length === 1;
  return (
    <PostForm enter="save" form={form}>
      <input name={SURVEY} type="hidden" value={questionnaire.id} />
      <input name={ANSWERED} type="hidden" value={view.answered} />
      {questionnaire.type === "FIXED_PERIOD" && !asksOnce ? <RequiredNote /> : null}
      {view.isTogether ? (
        <input name={TOGETHER} type="hidden" value={view.family.map(({ id }) => id).join(".")} />
      ) : null}
      {(view.isTogether ? view.family.slice(0, 1) : view.family).map((child) =>
        questionnaire.type === "FIXED_PERIOD" ? (
          <FixedPeriods
            child={child}
            form={form}
            isOnly={asksOnce}
            key={child.id}
            names={view.isTogether ? view.family.map(({ name }) => name) : [child.name]}
            options={survey.eligibleChildren[child.id] ?? []}
            questionnaire={questionnaire}
          />
        ) : (
          <OpenHolidays child={child} form={form} key={child.id} opening={view.opening} questionnaire={questionnaire} />
        ),
      )}
      {view.isTogether ? <ActionLink href={HOLIDAYS_OF_EACH_PATH}>{t("each")}</ActionLink> : null}
      <ButtonRow>
        <Submit value="save">{t("save")}</Submit>
        <ActionLink href={CALENDAR_PATH} kind="secondary">
          {t("stay")}
        </ActionLink>
      </ButtonRow>
    </PostForm>
  );
}

/** The survey's own words about its periods stand with each child, in the language that they are in. */
function FixedPeriods({
  questionnaire: { periodOptionLabel },
  options,
  child,
  names,
  isOnly,
  form,
}: {
  questionnaire: FixedPeriodQuestionnaire;
  options: readonly FiniteDateRange[];
  child: ShownChild;
  /** Whom the question is about. */
  names: readonly string[];
  isOnly: boolean;
  form: ServerForm;
}) {
  const t = useTexts(holidayTexts);
  const language = useLanguage();
  const label = bestText(periodOptionLabel, language);
  return (
    <ChoiceField
      choices={[
        ...options.map((period) => ({
          value: periodValue(period),
          label: shownPeriod(period, language),
        })),
        { value: NO_HOLIDAY, label: t("noHoliday") },
      ]}
      field={form.field(fixedField(child.id), { required: true })}
      hint={label ? <span lang={otherLang(label.language, language)}>{label.text}</span> : null}
      isOnly={isOnly}
      legend={t("fixed", { name: shownList(names, language) })}
    />
  );
}
