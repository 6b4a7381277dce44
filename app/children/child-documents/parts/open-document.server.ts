import { z } from "zod";
import { type AtPage, found } from "~/api/guardian.server.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { entriesOf } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { savedAnswers } from "~/foundation/long-form/saved-version.server.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { isRealVisit } from "~/foundation/server/real-visit.ts";
import type { WaitingAfter } from "~/waiting/contract.ts";
import type { ChildDocumentDetails } from "../contract.ts";
import { documentReader, fieldContent, type ReadDocument } from "../typed-answers.ts";

type Asking = Pick<AtPage, "api">;

/** The document that a guardian fills in, and the facts besides the answers. */
export interface EditedDocument {
  document: ChildDocumentDetails;
  version: string;
  hasVersions: boolean;
  read: (entries: Entries) => ReadDocument;
  /** The published answers, as the form would post them. */
  saved: ReadDocument["content"];
  /** The guardian came from the calendar, and goes back there. */
  isReturning: boolean;
}

/** @throws not found for a document that is unknown, another family's, or not published */
export async function documentAt({ api }: Asking, documentId: string | undefined): Promise<ChildDocumentDetails> {
  const document = await found(api.childDocuments.details({ documentId: documentId ?? "" }));
  return isSentWithoutSender(document) ? withSenderOfList({ api }, document) : document;
}

/** A plain gateway tells only in the list who has sent it and when. */
const isSentWithoutSender = ({ status, template, answeredAt }: ChildDocumentDetails): boolean =>
  status === "COMPLETED" && template.type === "CITIZEN_BASIC" && answeredAt === undefined;

async function withSenderOfList({ api }: Asking, document: ChildDocumentDetails): Promise<ChildDocumentDetails> {
  const listed = await insteadOfRefusal(api.childDocuments.list({ childId: document.child.id }), [], ...MAY_BE_CLOSED);
  const { answeredAt, answeredBy } = listed.find(({ id }) => id === document.id) ?? document;
  // The version is kept with this object, so it stays the same one.
  return Object.assign(document, { answeredAt, answeredBy });
}

/** The document is shown also where its list is not. */
const MAY_BE_CLOSED = [403, ...NOT_SERVED] as const;

/** Marks the document as read when a person really opens it. @returns what waits after it; null if nothing was marked */
export async function markOpened({ api }: Asking, request: Request, documentId: string): Promise<WaitingAfter | null> {
  if (!isRealVisit(request)) return null;
  // When the guardian's right ended in between, the page does not show it.
  await found(api.childDocuments.markRead({ documentId }));
  return api.waiting.navigation();
}

export function editedDocument(document: ChildDocumentDetails, isReturning: boolean): EditedDocument {
  const { content, status, template } = document;
  const read = documentReader(template.content);
  return {
    ...savedAnswers(document, { content, status }),
    document,
    read,
    saved: read(entriesOf(fieldContent(template.content, content))).content,
    isReturning,
  };
}

export const RETURN_TO = "returnTo";
const CALENDAR = "calendar";

const returnForm = z.object({ [RETURN_TO]: text() });

/** Does the guardian go back to the calendar? The address says it at first, and the form remembers it. */
export function returnsToCalendar(request: Request, entries: Entries = []): boolean {
  const search = new URL(request.url).searchParams;
  return (search.get(RETURN_TO) ?? sentIn(entries, returnForm).returnTo) === CALENDAR;
}

/** True for filling in: the address asks for it, or it shows a step of the form. */
export const isFillingIn = (request: Request): boolean => {
  const search = new URL(request.url).searchParams;
  return search.get("readOnly") === "false" || search.has("form") || search.has("step");
};
