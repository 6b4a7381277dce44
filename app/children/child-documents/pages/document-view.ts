import type { FormView } from "~/foundation/forms/long-form/form-view.ts";
import type { ChildDocumentDetails } from "../contract.ts";
import type { DocumentContent } from "../template-shapes.ts";

/** Everything that filling in a document is drawn from besides what stands in its fields. */
export interface DocumentView extends FormView {
  document: Omit<ChildDocumentDetails, "content">;
  /** What is typed, as far as it can be read. */
  content: DocumentContent;
  /** What is published now. */
  saved: DocumentContent;
  returnsToCalendar: boolean;
  today: string;
}
