import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import type { RefusedForm } from "~/foundation/forms/reading/read.server.ts";
import { messageTexts } from "../../texts/index.ts";
import styles from "../../threads/parts/messages.css?url";
import { documentTitle } from "../../threads/parts/thread-words.ts";
import { ConfirmDeletion } from "../parts/confirm-deletion.tsx";
import { ReadThread } from "../parts/read-thread.tsx";
import { RedactedThreadPage } from "../parts/redacted-thread.tsx";
import { openThread } from "../parts/thread-at-page.server.ts";
import { threadPressed } from "../parts/thread-posted.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return openThread(request, guardianAt(request, context), params.threadId ?? "");
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const posted = await postedForm(request, context);
  return threadPressed(request, guardianAt(request, context), posted, params.threadId ?? "");
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle<typeof loader> = {
  counts: (data) => (data.kind === "regular" && data.unread !== null ? { unreadMessages: data.unread } : {}),
  hasFaults: (data) => data.kind === "regular" && (data.reply?.faults.length ?? 0) > 0,
  keptForm: (data) => (data.kind === "regular" && data.reply?.isOpen ? { enter: "keep" } : null),
  title: (language, data) => {
    const t = messageTexts.in(language);
    if (data.kind === "delete") return t("delete.title");
    return data.kind === "redacted" ? t("list.sensitiveTitle") : documentTitle(data.thread, language);
  },
};

export default function ThreadPage() {
  const data = useLoaderData<typeof loader>();
  const isRefused = useActionData<RefusedForm>()?.refused !== undefined;
  if (data.kind === "delete") return <ConfirmDeletion {...data} />;
  if (data.kind === "redacted") return <RedactedThreadPage {...data} />;
  return <ReadThread {...data} isRefused={isRefused} />;
}
