import { describe, expect, it } from "vitest";
import { drawn, rulesOf, wordsOf } from "../test-drawing.tsx";
import { ActionLink } from "./action-link.tsx";
import { FormToKeepContext, PageLink } from "./page-link.tsx";

const link = (
  <PageLink className="brand" current="page" dialog href="/map" lang="sv">
    Karta
  </PageLink>
);
const plain = drawn(link);
const ofForm = drawn(<FormToKeepContext.Provider value="form">{link}</FormToKeepContext.Provider>);

describe("PageLink must", () => {
  it("be a link on a page without a form, and to another program", () => {
    expect(plain).toBe('<a class="brand" href="/map" aria-current="page" data-dialog="" lang="sv">Karta</a>');
    const other = (
      <FormToKeepContext.Provider value="form">
        <ActionLink href="webcal://aamu.example/calendar.ics">Kalenteri</ActionLink>
      </FormToKeepContext.Provider>
    );
    expect(drawn(other)).toContain('<a class="action-link" href="webcal:');
  });
  it("be a button of the page's form, so that its text is kept without script", () => {
    for (const part of ["<button", 'form="form"', 'name="_to"', 'type="submit"', 'value="/map"'])
      expect(ofForm).toContain(part);
  });
  it("have the same name and look in both", () => {
    expect(wordsOf(ofForm)).toBe(wordsOf(plain));
    for (const part of ['aria-current="page"', 'lang="sv"', 'class="button-link brand"'])
      expect(ofForm).toContain(part);
    expect(rulesOf("base.css", ".button-link")).toContain("text-decoration: underline");
  });
  it("stay a link that has asked already, and one to a file", () => {
    const asked = (
      <FormToKeepContext.Provider value="form">
        <ActionLink href="/decisions" leave>
          Poistu
        </ActionLink>
        <ActionLink download href="/papers/1">
          Lataa
        </ActionLink>
      </FormToKeepContext.Provider>
    );
    expect(drawn(asked)).not.toContain("<button");
  });
});
