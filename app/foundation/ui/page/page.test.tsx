import { describe, expect, it } from "vitest";
import { BannerContext } from "../messages/banner-context.ts";
import { StatusBanner } from "../messages/status-banner.tsx";
import { TypedTextContext } from "../messages/typed-text.tsx";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { Page } from "./page.tsx";

const fault = { fieldId: "name", message: "Kirjoita nimi." };
const trail = [{ href: "/", label: "Etusivu" }];

describe("Page must", () => {
  it("have one main with one h1", () => {
    const html = drawn(
      <Page title="Hakemukset">
        <p>Ei hakemuksia.</p>
      </Page>,
    );
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain("<h1>Hakemukset</h1>");
    expect(tagWith(html, "<main")).toContain('id="main" tabindex="-1"');
  });
  it("show the text of a post for which it has no form", () => {
    const html = drawn(
      <TypedTextContext.Provider value={{ values: ["Tulemme myöhemmin."], isShown: false }}>
        <Page title="Hakemukset" />
      </TypedTextContext.Provider>,
    );
    expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain("Tulemme myöhemmin.");
  });
  it("put the fault summary first in main", () => {
    const html = drawn(<Page banner={<StatusBanner title="Tallennettu." />} faults={[fault]} title="Hakemus" />);
    expect(html).toMatch(/<main[^>]*><section[^>]*id="faults"/);
    expect(html).not.toContain("Tallennettu.");
  });
  it("put the banner first when there are no faults", () => {
    const own = drawn(<Page banner={<StatusBanner title="Tallennettu." />} title="Hakemus" />);
    expect(own).toMatch(/<main[^>]*><section[^>]*id="banner"/);
    const told = drawn(
      <BannerContext.Provider value={{ sentence: "Hakemus on lähetetty.", link: { href: "/r", text: "Kuitti 1" } }}>
        <Page title="Hakemukset" />
      </BannerContext.Provider>,
    );
    expect(told).toMatch(/<main[^>]*><section[^>]*id="banner"/);
    expect(wordsOf(told)).toContain("Hakemus on lähetetty.");
    expect(told).toMatch(/<a class="action-link" href="\/r"><span>Kuitti 1<\/span><\/a>/);
  });
  it("let a long compound of a title by the staff break between its parts", () =>
    expect(drawn(<Page title="Varhaiskasvatussuunnitelma" titleLang="fi" />)).toContain(
      `<h1 lang="fi"><span>${["Varhais", "kasvatus", "suunnitelma"].join('<span aria-hidden="true">\u00AD</span>')}</span></h1>`,
    ));
  it("keep the way back outside main, before it", () => {
    const html = drawn(<Page back={{ href: "/applications" }} title="Hakemus" />);
    expect(html.indexOf('href="/applications"')).toBeLessThan(html.indexOf("<main"));
    expect(wordsOf(html)).toContain("Takaisin");
  });
  it("say where the page is in the service", () => {
    const html = drawn(<Page title="Hakemukset" trail={trail} />);
    expect(html).toMatch(
      /<nav aria-label="Sijainti palvelussa".*<a href="\/">Etusivu<\/a>.*<li aria-current="page">Hakemukset/,
    );
    expect(drawn(<Page title="Hakemukset" />)).not.toContain("<nav");
  });
});
