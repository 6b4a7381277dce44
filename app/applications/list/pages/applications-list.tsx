import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, important, told } from "~/foundation/forms/banners/told.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { refusalOf } from "~/foundation/forms/refusals.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { MAIN_ID, Page } from "~/foundation/ui/page/page.tsx";
import { isServed } from "~/pages-at.ts";
import { editPath, LIST_PATH, removePath } from "../../application-addresses.ts";
import { isInProcessing, permittedMoves } from "../../permitted-moves.ts";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import { childrenShown } from "../children-shown.ts";
import { tasksIn } from "../listed-applications.ts";
import { ChildCard } from "../parts/child-card.tsx";
import { ConfirmRemoval } from "../parts/confirm-removal.tsx";
import { TasksBox } from "../parts/tasks-box.tsx";
import { TooLateToCancel } from "../parts/too-late-to-cancel.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, settings, today, drafts } = guardianAt(request, context);
  const all = await api.applications.byGuardian({ cancelled: "include" });
  const children = childrenShown(all);
  const asked = new URL(request.url).searchParams.get("cancel");
  const removal = asked === null ? null : removalOf(children, asked);
  const tooLate = asked === null || removal ? null : inProcessing(children, asked);
  if (asked !== null && !removal && !tooLate) throw redirect(LIST_PATH);
  return {
    children,
    today,
    // What waits is counted for a child's second record too.
    tasks: tasksIn(all, today),
    removal: removal && { ...removal, opening: await drafts.open(request, { isTypedIn: false }) },
    tooLate: tooLate && { ...tooLate, contact: settings.town.contact },
    hasMap: isServed("/map", settings),
    showsCases: settings.flags.showMetadataToCitizen,
    hasDecisions: isServed("/decisions/by-application/:applicationId", settings),
  };
}

/** Another tab, a second click or the town has removed it, or the guardian may not see it any more. */
const NOT_REMOVED = andThen(important(told(applicationTexts, "done.notRemoved")), [
  told(applicationTexts, "done.notRemovedWhy"),
]);

const removalForm = z.object({ applicationId: text() });

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, drafts } = guardianAt(request, context);
  const posted = await postedForm(request, context);
  const { applicationId } = sentIn(posted.entries, removalForm);
  const removal = removalOf(childrenShown(await api.applications.byGuardian({ cancelled: "include" })), applicationId);
  const refusal = removal && (await refusalOf(api.applications.remove({ applicationId })));
  if (!removal || refusal?.status === 400) {
    const now = childrenShown(await api.applications.byGuardian({ cancelled: "include" }));
    // Processing has begun: the same address says so.
    if (inProcessing(now, applicationId)) throw redirect(`${removePath(applicationId)}#${MAIN_ID}`, 303);
    return done(LIST_PATH, NOT_REMOVED);
  }
  if (refusal) throw refusal;
  await drafts.forget(editPath(applicationId));
  return done(LIST_PATH, told(applicationTexts, removal.move === "delete" ? "done.deleted" : "done.cancelled"));
}

/** The application that the guardian wants to remove, when they may remove it. */
function removalOf(children: ReturnType<typeof childrenShown>, applicationId: string) {
  for (const child of children) {
    const application = child.applicationSummaries.find((summary) => summary.applicationId === applicationId);
    const move =
      application &&
      permittedMoves(application.applicationStatus, child.permittedActions[applicationId] ?? [], false).remove;
    if (application && move) return { application, childName: child.childName, move };
  }
  return null;
}

/** The application that the guardian wanted to cancel, when its processing has begun. */
function inProcessing(children: ReturnType<typeof childrenShown>, applicationId: string) {
  for (const { applicationSummaries, permittedActions, childName } of children) {
    const application = applicationSummaries.find((summary) => summary.applicationId === applicationId);
    const isOwn = permittedActions[applicationId]?.includes("DELETE") ?? false;
    if (application && isOwn && isInProcessing(application.applicationStatus)) return { application, childName };
  }
  return null;
}

export const handle: PageHandle<typeof loader> = {
  title: (language, data) => {
    const t = applicationTexts.in(language);
    if (data?.tooLate) return applicationLifeTexts.in(language)("tooLate.title");
    const move = data?.removal?.move;
    return t(move === "delete" ? "remove.deleteTitle" : move === "cancel" ? "remove.cancelTitle" : "list.title");
  },
};

export default function ApplicationsList() {
  const t = useTexts(applicationTexts);
  const { children, today, tasks, removal, tooLate, hasMap, hasDecisions, showsCases } = useLoaderData<typeof loader>();
  if (removal) return <ConfirmRemoval {...removal} />;
  if (tooLate) return <TooLateToCancel {...tooLate} />;

  return (
    <Page title={t("list.title")} width="wide">
      <TasksBox tasks={hasDecisions ? tasks : tasks.filter(({ kind }) => kind !== "answer")} />
      {hasMap ? (
        <p>
          <ActionLink href="/map">{t("list.map")}</ActionLink>
        </p>
      ) : null}
      {children.length === 0 ? (
        <Notice>
          <p>{t("list.noChildren")}</p>
        </Notice>
      ) : (
        <div className="flow">
          {children.map((child) => (
            <ChildCard
              child={child}
              hasDecisions={hasDecisions}
              key={child.childId}
              showsCases={showsCases}
              today={today}
            />
          ))}
        </div>
      )}
    </Page>
  );
}
