import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { messageTexts } from "../../texts/index.ts";
import styles from "../../threads/parts/messages.css?url";
import { NewMessage } from "../../writing/parts/new-message.tsx";
import { openInbox } from "../parts/inbox-at-page.server.ts";
import { InboxList } from "../parts/inbox-list.tsx";
import { inboxPressed } from "../parts/inbox-posted.server.ts";
import { SearchResults } from "../parts/search-results.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openInbox(request, guardianAt(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await postedForm(request, context);
  return inboxPressed({ request, at: guardianAt(request, context), posted, reportBug: context.reportBug });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle<typeof loader> = {
  hasFaults: (data) => data.kind === "write" && (data.writing?.faults.length ?? 0) > 0,
  counts: (data) => (data.kind === "list" ? { unreadMessages: data.unread } : {}),
  keptForm: (data) => (data.kind === "write" && data.writing ? { enter: "refresh" } : null),
  title: (language, data) => {
    const t = messageTexts.in(language);
    if (data.kind === "write") return t("write.title");
    if (data.kind === "search") return t("search.title");
    return data.unread > 0 ? t("counted", { count: data.unread }) : t("title");
  },
};

export default function Inbox() {
  const data = useLoaderData<typeof loader>();
  if (data.kind === "write") return <NewMessage writing={data.writing} />;
  return data.kind === "search" ? <SearchResults {...data} /> : <InboxList {...data} />;
}
