import { expect, it } from "vitest";
import { drawn } from "~/foundation/ui/test-drawing.tsx";
import { OwnDataItems } from "./own-data-items.tsx";

const answers = [{ question: "Erityisruokavalio", answer: "Kasvis", lang: "fi" as const }];

it("The answers of a form are marked with their language when the page is in another one", () => {
  const html = drawn(<OwnDataItems items={[{ answers }]} />, "sv");
  expect(html).toContain('<dt lang="fi">Erityisruokavalio</dt><dd lang="fi">Kasvis</dd>');
  expect(drawn(<OwnDataItems items={[{ answers }]} />)).toContain("<dt>Erityisruokavalio</dt><dd>Kasvis</dd>");
});
