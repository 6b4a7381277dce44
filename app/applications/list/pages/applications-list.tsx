import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { isServed } from "~/pages-at.ts";
import { LIST_PATH } from "../../application-addresses.ts";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import { inProcessing, removalOf } from "../asked-removal.ts";
import { childrenShown } from "../children-shown.ts";
import { tasksFirst, tasksIn } from "../listed-applications.ts";
import { ChildCard } from "../parts/child-card.tsx";
import { ConfirmRemoval } from "../parts/confirm-removal.tsx";
import { removePosted } from "../parts/remove-posted.server.ts";
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
  // What waits is counted for a child's second record too.
  const tasks = tasksIn(all, today);
  return {
    children: tasksFirst(children, tasks),
    today,
    tasks,
    removal: removal && { ...removal, opening: await drafts.open(request, { isTypedIn: false }) },
    tooLate: tooLate && { ...tooLate, contact: settings.town.contact },
    hasMap: isServed("/map", settings),
    showsCases: settings.flags.showMetadataToCitizen,
    hasDecisions: isServed("/decisions/by-application/:applicationId", settings),
  };
}

export async function action(args: ActionFunctionArgs) {
  return removePosted(args, await postedForm(args.request, args.context));
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
    <Page title={t("list.title")}>
      <TasksBox tasks={hasDecisions ? tasks : tasks.filter(({ kind }) => kind !== "answer")} />
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
      {hasMap ? (
        <p>
          <ActionLink href="/map">{t("list.map")}</ActionLink>
        </p>
      ) : null}
    </Page>
  );
}
