import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/api/page-handle.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { type ServerForm, useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { ApplyInstead } from "../../absences/parts/apply-instead.tsx";
import { pageWithDay, weekPath } from "../../calendar-addresses.ts";
import { OpenPeriods } from "../../deadlines/parts/open-periods-shown.tsx";
import { asksTimes } from "../../editing/day-choices.ts";
import { LOADED, LOADED_WEEKS } from "../../editing/loaded-days.ts";
import { AfterDeadlineShown } from "../../editing/parts/after-deadline-shown.tsx";
import { DayCell } from "../../editing/parts/day-cell.tsx";
import { LeftDaysShown } from "../../editing/parts/left-shown.tsx";
import { OverwritesShown } from "../../editing/parts/overwrites-shown.tsx";
import { mustCheck } from "../../editing/parts/overwritten-days.ts";
import { OverwrittenShown } from "../../editing/parts/overwritten-shown.tsx";
import { useEditingFaults } from "../../editing/parts/use-editing-faults.ts";
import { weekNumber } from "../../iso-week.ts";
import { calendarAt } from "../../parts/at-calendar.server.ts";
import { BesideLinks } from "../../parts/beside-links.tsx";
import { calendarFormStyles } from "../../parts/calendar-styles.ts";
import { useToldBanner } from "../../parts/use-told-banner.tsx";
import { shortDay } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import { undoAtPage, undoPosted } from "../../undo/parts/undo-at-page.server.ts";
import { UndoShown } from "../../undo/parts/undo-shown.tsx";
import { SavedWeeksShown } from "../parts/saved-weeks-shown.tsx";
import { weekAtPage, weekPosted } from "../parts/week-at-page.server.ts";
import { checkedIn, type WeekView } from "../parts/week-view.ts";
import { SAME_TIMES } from "../same-times.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const at = calendarAt(request, context);
  const [week, undo] = await Promise.all([weekAtPage(at), undoAtPage(at)]);
  return { week, undo };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const at = calendarAt(request, context);
  const posted = await postedForm(request, context);
  return posted.intent === "undo" ? undoPosted(at, posted) : weekPosted(at, posted);
}

export const links = calendarFormStyles;

export const handle: PageHandle<typeof loader> = {
  hasFaults: ({ week }) => week.faults.length > 0,
  title: (language, { week }) => {
    const t = editingTexts.in(language);
    return mustCheck(checkedIn(week)) ? t("checking") : t("week.title", { week: week.number });
  },
  typedForm: ({ week }) => (week.isEditable ? { enter: "save" } : null),
};

/** A week of all children as one form. */
export default function WeekPage() {
  const { week, undo } = useLoaderData<typeof loader>();
  const t = useTexts(editingTexts);
  const words = useTexts(calendarTexts);
  const language = useLanguage();
  const form = useServerForm({
    opening: week.opening,
    faults: week.faults,
    remembersFaults: true,
    defaults: week.defaults,
    labels: {
      weekName: t("savedWeeks.name"),
      [SAME_TIMES]: t("week.sameTimes"),
      ...Object.fromEntries(
        week.rows.flatMap(({ child, cells }) =>
          cells.map(({ name }, index) => [
            `${name}.times`,
            `${child.name}, ${shortDay(week.days[index] ?? "", language)}`,
          ]),
        ),
      ),
    },
    sentences: useEditingFaults(),
  });
  const hasTimes = week.rows.some(({ cells }) => cells.some(({ choices }) => asksTimes(choices)));
  const isFaulty = form.faults.length > 0;
  const overwritten = isFaulty ? null : week.saved?.overwritten;
  const afterDeadline = isFaulty ? [] : week.afterDeadline;
  const title = t("week.title", { week: week.number });
  const isChecked = mustCheck(checkedIn(week));
  const banner = useToldBanner(week.opening);
  const family = week.rows.map(({ child }) => child);
  return (
    <Page
      back={{ href: pageWithDay(week.monday, week.today), label: words("day.back") }}
      banner={banner}
      caption={isChecked ? title : undefined}
      faults={form.faults}
      inBanner={<UndoShown family={family} place="banner" undo={undo} />}
      lead={
        <p>
          {t("week.lead", {
            start: shortDay(week.monday, language),
            end: shortDay(week.days.at(-1) ?? week.monday, language),
          })}
        </p>
      }
      title={isChecked ? t("checking") : title}
      width="wide"
    >
      <UndoShown family={family} place="page" undo={undo} />
      <WeekLinks week={week} />
      {week.isLocked ? (
        <Notice title={t("week.locked")}>
          <p>{t("week.lockedText")}</p>
        </Notice>
      ) : null}
      <OverwrittenShown
        family={week.rows.map(({ child }) => child)}
        stateOf={({ childId, date }) =>
          week.rows.find(({ child }) => child.id === childId)?.cells[week.days.indexOf(date)]?.state
        }
      />
      <LeftDaysShown kept={week.left} />
      {overwritten ? <OverwritesShown {...overwritten} /> : null}
      <ApplyInstead />
      <PostForm enter="save" form={form}>
        <input name={LOADED} type="hidden" value={form.field(LOADED).value ?? ""} />
        {overwritten ? <input name={LOADED_WEEKS} type="hidden" value={overwritten.loaded} /> : null}
        <AfterDeadlineShown
          days={overwritten ? overwritten.afterDeadline : afterDeadline}
          family={week.rows.map(({ child }) => child)}
          isFirst={!overwritten?.lines.length}
        />
        <OpenPeriods periods={week.openPeriods} />
        {/* Times that are there show how times are written. */}
        {hasTimes && week.hasEmptyDays ? <p>{t("cell.hint")}</p> : null}
        {hasTimes && week.hasEmptyDays && week.hasNights ? <p>{t("cell.overnight")}</p> : null}
        {week.hasEmptyDays ? (
          <TextField field={form.field(SAME_TIMES)} label={t("week.sameTimes")} width="short" />
        ) : null}
        <WeekTable form={form} week={week} />
        {week.readOnly.map((reason) => (
          <p key={reason}>{words(`readOnly.${reason}`)}</p>
        ))}
        {week.isEditable ? (
          <ButtonRow>
            <Submit value="save">{t("week.save")}</Submit>
            <Button value="copy">{t("week.copy")}</Button>
          </ButtonRow>
        ) : null}
        {week.saved ? <SavedWeeksShown form={form} saved={week.saved} /> : null}
      </PostForm>
    </Page>
  );
}

function WeekTable({ week: { rows, days, number }, form }: { week: WeekView; form: ServerForm }) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  return (
    <table className="week-table">
      <caption className="visually-hidden">{`${t("week.title", { week: number })}. ${t("week.caption")}`}</caption>
      <thead>
        <tr>
          <th scope="col">{t("week.child")}</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {shortDay(day, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ child, cells }) => (
          <tr key={child.id}>
            <th scope="row">{child.name}</th>
            {cells.map((cell, index) => (
              <td data-header={shortDay(days[index] ?? "", language)} key={cell.name}>
                <DayCell
                  cell={cell}
                  form={form}
                  of={{ name: child.name, day: shortDay(days[index] ?? "", language) }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekLinks({ week: { previous, next } }: { week: WeekView }) {
  const t = useTexts(editingTexts);
  const words = useTexts(calendarTexts);
  const link = (monday: string | null) =>
    monday ? { href: weekPath(monday), words: words("month.weekOf", { number: weekNumber(monday) }) } : null;
  return <BesideLinks label={t("week.links")} next={link(next)} previous={link(previous)} />;
}
