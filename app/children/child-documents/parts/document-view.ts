import type { FormView } from "~/foundation/long-form/form-view.ts";
import type { ChildDocumentDetails } from "../contract.ts";
import type { DocumentContent } from "../template-shapes.ts";

/** Everything that the form of a document is drawn from, besides the content of its fields. */
export interface DocumentView extends FormView {
  document: Omit<ChildDocumentDetails, "content">;
  /** The typed answers, as far as we can read them. */
  content: DocumentContent;
  /** The published answers. */
  saved: DocumentContent;
  returnsToCalendar: boolean;
  today: string;
}
