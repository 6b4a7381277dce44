import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { DateField, DateRangeFields } from "./date-field.tsx";

const start = { name: "start", id: "start", value: "31.6.2026", fault: "Kesäkuussa on 30 päivää." };
const end = { name: "end", id: "end", value: "" };

describe("DateField must", () => {
  const html = drawn(
    <DateField field={start} hint="Arkipäivä." label="Aloituspäivä" max="2027-08-01" min="2026-08-01" />,
  );
  const input = tagWith(html, "<input");
  it("take the date in one text field", () => {
    expect(input).toContain('type="text"');
    expect(html.match(/<input/g)).toHaveLength(1);
  });
  it("say or show the form of a date before the field", () => {
    expect(html.indexOf("pp.kk.vvvv")).toBeLessThan(html.indexOf("<input"));
    expect(input).toContain('aria-describedby="start-hint start-fault"');
    expect(wordsOf(drawn(<DateField field={end} label="Slut" />, "sv"))).toContain("dd.mm.åååå");
    const shown = drawn(<DateField field={end} hint="Päivä väliltä 1.8.2026–31.7.2027." label="Loppu" />);
    expect(wordsOf(shown)).toContain("1.8.2026–31.7.2027.");
    expect(shown).not.toContain("pp.kk.vvvv");
  });
  it("keep what was typed, also when it is no date", () => expect(input).toContain('value="31.6.2026"'));
  it("open the ordinary keyboard, because some numeric ones have no full stop", () => {
    expect(input).not.toMatch(/inputmode/i);
  });
  it("keep the calendar button out of the page until script makes it work", () => {
    const button = tagWith(html, "<button", 'data-date-picker="start"');
    expect(button).toContain("hidden");
    expect(button).toContain('data-min="2026-08-01"');
    expect(button).toContain('data-max="2027-08-01"');
    expect(button).toContain('aria-label="Kalenteri: Aloituspäivä"');
  });
});

describe("DateRangeFields must", () => {
  const html = drawn(
    <DateRangeFields
      end={end}
      legend="Poissaolo"
      range={{ id: "range", fault: "Loppuu ennen alkua." }}
      start={start}
    />,
  );
  it("be one group of two date fields with a legend", () => {
    expect(html).toMatch(/^<fieldset[^>]*><legend[^>]*>Poissaolo/);
    expect(html.match(/type="text"/g)).toHaveLength(2);
    expect(wordsOf(html)).toMatch(/Alkaa .*Päättyy/);
  });
  it("say the form of a date once, before both", () => {
    expect(html.match(/pp\.kk\.vvvv/g)).toHaveLength(1);
    expect(html.indexOf("pp.kk.vvvv")).toBeLessThan(html.indexOf("<input"));
  });
  it("show the fault of each day beside that day and the fault of the range above both", () => {
    expect(tagWith(html, "<fieldset")).toContain('aria-describedby="range-hint range-fault"');
    expect(tagWith(html, "<input", 'id="start"')).toContain('aria-describedby="start-fault"');
    expect(tagWith(html, "<input", 'id="end"')).not.toContain("aria-describedby");
    expect(html.indexOf('id="range-fault"')).toBeLessThan(html.indexOf('id="start-fault"'));
  });
});
