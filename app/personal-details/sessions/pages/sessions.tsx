import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { found, guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { asHeading, shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { important, told } from "~/foundation/forms/banners/told.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { refusalOf } from "~/foundation/forms/refusals.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { Card, CardList } from "~/foundation/ui/lists/card.tsx";
import { ordersOf } from "~/foundation/ui/lists/namesakes.ts";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { postDevice } from "../../devices/parts/post-device.server.ts";
import { DEVICES_FORM, DEVICES_TITLE, PushDevices } from "../../devices/parts/push-devices.tsx";
import { deviceTexts } from "../../devices/texts/index.ts";
import { DETAILS_PATH, SESSIONS_PATH } from "../../parts/addresses.ts";
import { accountTexts } from "../../texts/account/index.ts";
import { personalDetailsTexts } from "../../texts/index.ts";
import type { ListedSession } from "../session-contract.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, settings } = guardianAt(request, context);
  // A plain gateway does not list logins. Its guardians may have devices nevertheless.
  const sessions = settings.push
    ? await insteadOfRefusal(api.sessions.list(), null, ...NOT_SERVED)
    : await found(api.sessions.list());
  return { sessions, push: settings.push ? await api.pushDevices.settings() : null };
}

const sessionForm = z.object({ session: text() });

export async function action({ request, context }: ActionFunctionArgs) {
  const at = guardianAt(request, context);
  const { api } = at;
  const posted = await postedForm(request, context);
  const { entries, intent } = posted;
  if (posted.form === DEVICES_FORM) return postDevice(at, posted);
  if (intent === "others") {
    await api.sessions.endOthers();
    return done(SESSIONS_PATH, told(accountTexts, "sessions.othersEnded"));
  }
  const sessionId = sentIn(entries, sessionForm).session;
  // The session has ended by itself, or another browser ended it.
  if (await refusalOf(api.sessions.end({ sessionId })))
    return done(SESSIONS_PATH, important(told(accountTexts, "sessions.alreadyEnded")));
  return done(SESSIONS_PATH, told(accountTexts, "sessions.ended"));
}

/** Where a gateway lists no logins, the page has only the devices. */
const titleOf = (language: Language, sessions: unknown): string =>
  sessions === null ? deviceTexts.in(language)("title") : accountTexts.in(language)("sessions.title");

export const handle: PageHandle<typeof loader> = { title: (language, { sessions }) => titleOf(language, sessions) };

export default function Sessions() {
  const t = useTexts(accountTexts);
  const details = useTexts(personalDetailsTexts);
  const { sessions, push } = useLoaderData<typeof loader>();
  const title = titleOf(useLanguage(), sessions);
  return (
    <Page
      back={{ href: DETAILS_PATH, label: details("title") }}
      lead={sessions ? <p>{t("sessions.lead")}</p> : undefined}
      title={title}
      titleId={sessions ? undefined : DEVICES_TITLE}
    >
      {sessions ? <SessionList sessions={sessions} /> : null}
      {push ? <PushDevices isAlone={sessions === null} push={push} /> : null}
    </Page>
  );
}

function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  const t = useTexts(accountTexts);
  const form = useServerForm();
  // Each card has a name of its own.
  const orders = ordersOf(sessions.map((session) => programOf(session)));
  const cards = (
    <CardList>
      {sessions.map((session, index) => (
        <SessionCard key={session.id} order={orders[index] ?? null} session={session} />
      ))}
    </CardList>
  );
  // The login that is there now has no button.
  if (sessions.every(({ isCurrent }) => isCurrent)) return cards;
  return (
    <PostForm form={form} guarded={false} label={t("sessions.title")}>
      {cards}
      <ButtonRow>
        <Button value="others">{t("sessions.endOthers")}</Button>
      </ButtonRow>
    </PostForm>
  );
}

type AccountWords = ReturnType<typeof accountTexts.in>;

const programOf = ({ browser, system }: ListedSession): string =>
  [browser, system].filter((part) => part !== null).join(", ");

function shownMoment(instant: string, t: AccountWords, language: Language): string {
  const at = new Date(instant);
  return t("moment", { date: shownDate(dateAt(at), language), time: shownTime(timeAt(at), language) });
}

function SessionCard({ session, order }: { session: ListedSession; order: number | null }) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const program = programOf(session) || t("sessions.unknown");
  const name = order === null ? program : `${program} (${order})`;
  const shown = (instant: string) => shownMoment(instant, t, language);
  return (
    <Card
      actions={
        session.isCurrent ? null : (
          <Button hiddenText={`${name}, ${shown(session.loggedInAt)}`} name="session" value={session.id}>
            {t("sessions.end")}
          </Button>
        )
      }
      tag={session.isCurrent ? <StatusTag kind="good">{t("sessions.current")}</StatusTag> : null}
      title={name}
    >
      <SummaryList
        rows={[
          { key: t("sessions.loggedIn"), value: shown(session.loggedInAt) },
          { key: t("sessions.lastSeen"), value: shown(session.lastSeenAt) },
          { key: t("sessions.level"), value: asHeading(t(`levels.${session.level}`)) },
        ]}
      />
    </Card>
  );
}
