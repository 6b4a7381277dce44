import { expect, it } from "vitest";
import { drawn } from "~/foundation/ui/test-drawing.tsx";
import { DECISION_TYPES } from "~/placements/decision-types.ts";
import { PLACEMENT_TYPES } from "~/placements/placement-types.ts";
import { OwnDataItems } from "./own-data-items.tsx";

const answers = [{ question: "Erityisruokavalio", answer: "Kasvis", lang: "fi" as const }];

it("The answers of a form are marked with their language when the page is in another one", () => {
  const html = drawn(<OwnDataItems items={[{ answers }]} />, "sv");
  expect(html).toContain('<dt lang="fi">Erityisruokavalio</dt><dd lang="fi">Kasvis</dd>');
  expect(drawn(<OwnDataItems items={[{ answers }]} />)).toContain("<dt>Erityisruokavalio</dt><dd>Kasvis</dd>");
});

it("Languages and countries of the register are told by their names", () => {
  const items = [{ language: "sv", nationality: "FI" }];
  expect(drawn(<OwnDataItems items={items} />)).toMatch(/<dd>ruotsi<\/dd>.*<dd>Suomi<\/dd>/);
  expect(drawn(<OwnDataItems items={items} />, "en")).toMatch(/<dd>Swedish<\/dd>.*<dd>Finland<\/dd>/);
  expect(drawn(<OwnDataItems items={[{ language: "tuntematon" }]} />)).toContain("<dd>tuntematon</dd>");
});

it("A time of day is told as the language writes it, and a weekday by its name", () => {
  const items = [{ day: "WEEKDAY_1", from: "08:00", until: "16:30" }];
  expect(drawn(<OwnDataItems items={items} />)).toMatch(/<dd>Maanantai<\/dd>.*<dd>8\.00<\/dd>.*<dd>16\.30<\/dd>/);
  expect(drawn(<OwnDataItems items={items} />, "en")).toMatch(/<dd>Monday<\/dd>.*<dd>8:00<\/dd>.*<dd>16:30<\/dd>/);
});

it("What somebody has written is told as it stands, though it reads like a code", () => {
  const html = drawn(<OwnDataItems items={[{ title: "SENT", content: "ACTIVE", status: "ACTIVE" }]} />);
  expect(html).toMatch(/<dd>Paikka otettu vastaan<\/dd>.*<dd>ACTIVE<\/dd>/);
  expect(html).toContain("<dd>SENT</dd>");
});

it("Every kind of place and of decision is told in words", () => {
  for (const type of [...PLACEMENT_TYPES, ...DECISION_TYPES])
    expect(drawn(<OwnDataItems items={[{ type }]} />)).not.toContain(`<dd>${type}</dd>`);
});
