import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import { ConfirmationPage, ConfirmForm } from "./confirmation-page.tsx";
import { drawnForm } from "./use-server-form.ts";

const form = drawnForm(
  {},
  null,
  () => "",
  [],
  () => "",
);
const choices = {
  stay: { href: "/applications", label: "Älä peruuta" },
  confirm: { label: "Peruuta hakemus", value: "cancel" },
};

describe("ConfirmForm must", () => {
  const html = drawn(<ConfirmForm form={form} {...choices} />);
  it("act by a post, never by a link", () => {
    expect(tagWith(html, "<form")).toContain('method="post"');
    expect(tagWith(html, "<button", 'name="intent"', 'value="cancel"')).toContain('type="submit"');
  });
  it("offer the least harmful choice first", () => {
    expect(html.indexOf("Älä peruuta")).toBeLessThan(html.indexOf("Peruuta hakemus"));
  });
  it("say on the button what will happen", () =>
    expect(html).toMatch(/<button[^>]*><span>Peruuta hakemus<\/span><\/button>/));
});

describe("ConfirmationPage must", () => {
  const html = drawn(
    <ConfirmationPage
      form={form}
      text={<p>Elsan varhaiskasvatushakemus</p>}
      title="Perutaanko hakemus?"
      {...choices}
    />,
  );
  it("have its own title and h1 that asks the question", () => expect(html).toContain("<h1>Perutaanko hakemus?</h1>"));
  it("repeat what the person needs from the page underneath", () =>
    expect(wordsOf(html)).toContain("Elsan varhaiskasvatushakemus"));
  it("lead back to where they were", () => expect(html.match(/href="\/applications"/g)).toHaveLength(2));
  it("offer the least harmful choice first", () => {
    expect(html.indexOf("Älä peruuta")).toBeLessThan(html.indexOf("Peruuta hakemus"));
  });
  it("name the words that describe the dialog", () =>
    expect(html).toContain('id="dialog-text"><p>Elsan varhaiskasvatushakemus</p></div>'));
});
