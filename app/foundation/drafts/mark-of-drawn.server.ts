import { OWN_NAMES } from "~/foundation/ui/form-names.ts";
import { drawnFields } from "../forms/reading/drawn-fields.ts";
import { sortPosted } from "../forms/reading/posted.ts";
import { answersMark } from "./compared-answers.server.ts";

/** The empty field of `PostForm`, as React draws it. */
const EMPTY = `<input name="${OWN_NAMES.drawn}" type="hidden" value=""/>`;

/**
 * Gives the page's form the mark of the answers that it was drawn with. A post with the same mark is a form in which
 * nothing was typed. It is read from the page itself: the answers of a form come from many components, and a list that
 * has no empty choice posts its first one.
 */
export function withMarkOfDrawn(html: string): string {
  const at = html.indexOf(EMPTY);
  if (at < 0) return html;
  const form = html.slice(html.lastIndexOf("<form", at), html.indexOf("</form>", at));
  const mark = answersMark(sortPosted(drawnFields(form)).entries);
  return html.slice(0, at) + EMPTY.replace('value=""', `value="${mark}"`) + html.slice(at + EMPTY.length);
}
