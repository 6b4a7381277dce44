import { describe, expect, it } from "vitest";
import { answersMark } from "./compared-answers.server.ts";
import { withMarkOfDrawn } from "./mark-of-drawn.server.ts";

const EMPTY = '<input name="_drawn" type="hidden" value=""/>';
const form = (fields: string, mark = EMPTY) =>
  `<form id="form"><input name="_token" value="t"/>${mark}${fields}</form>`;
const markIn = (html: string) => /name="_drawn" type="hidden" value="([^"]*)"/.exec(html)?.[1];

describe("the mark of a drawn form", () => {
  it("is that of the post of a form in which nothing was typed", () => {
    const fields =
      '<input name="start" value="1.12.2026"/><input type="checkbox" name="absent" value="on" checked=""/>' +
      '<input type="checkbox" name="other" value="on"/><textarea name="words">\nOma &amp; yhteinen</textarea>' +
      '<select name="kind"><option value="a">A</option><option value="b">B</option></select>' +
      '<button name="_to" value="/map"></button>';
    const posted: [string, string][] = [
      ["kind", "a"],
      ["start", "1.12.2026"],
      ["absent", "on"],
      ["words", "Oma & yhteinen"],
    ];
    expect(markIn(withMarkOfDrawn(form(fields)))).toBe(answersMark(posted));
  });
  it("is of its own form only", () => {
    const other = '<form id="other"><input name="q" value="x"/></form>';
    expect(markIn(withMarkOfDrawn(other + form("") + other))).toBe(answersMark([]));
  });
  it("leaves a page without such a form as it is", () => {
    const html = form("", "");
    expect(withMarkOfDrawn(html)).toBe(html);
  });
});
