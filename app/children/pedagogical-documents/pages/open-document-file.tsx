import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { guardianAt, notFound } from "~/api/guardian.server.ts";
import { insteadOfRefusal } from "~/foundation/seam/refusal.ts";
import { isRealVisit } from "~/foundation/server/real-visit.ts";

/** Opens one of the files. The document then counts as read, but a prefetch does not count. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = guardianAt(request, context);
  const { childId = "", documentId = "", attachmentId = "" } = params;
  const documents = await insteadOfRefusal(api.pedagogicalDocuments.list({ childId }), [], 400, 403);
  const document = documents.find(({ id }) => id === documentId);
  const file = document?.attachments.find(({ id }) => id === attachmentId);
  if (!document || !file) throw notFound();
  if (!document.isRead && isRealVisit(request)) await api.pedagogicalDocuments.markRead({ documentId });
  return redirect(`/api/citizen/attachments/${file.id}/download/${encodeURIComponent(file.name)}`);
}

export default function OpenDocumentFile() {
  return null;
}
