import { describe, expect, it } from "vitest";
import { heardAgain, notToBeHeard } from "./not-to-be-heard.ts";

const heardAfter = (...said: string[]) => notToBeHeard([{ key: "Down", said }]);

describe("nobody should have to hear", () => {
  it.each([
    ["an empty part of the page", ["status bar."], "Down: an empty part: status bar."],
    ["a region without a name", ["region"], "Down: an empty part: region"],
    ["a word in pieces", ["Poissa\u00ADolo heading level 2."], "Down: a word in pieces: Poissa|olo heading level 2."],
    ["an ending alone", [": Päätös heading level 3."], "Down: an ending alone: : Päätös heading level 3."],
    ["a blank before a comma", ["tänään , Elsa"], "Down: a blank before a sign: tänään , Elsa"],
    ["the same thing twice", ["Vastaus on lähetetty", "Vastaus on lähetetty"], "Down: twice: Vastaus on lähetetty"],
  ])("%s", (_, said, fault) => expect(heardAfter(...said)).toEqual([fault]));

  it.each([
    ["a part with its words", ["Vastaus on lähetetty status bar."]],
    ["a region with its name", ["Viestiketjut region"]],
    ["that one leaves a region", ["leaving region."]],
    ["a short word twice", ["Elsa", "Elsa"]],
    ["a time and a stop", ["tänään, 8–16. Elsa"]],
    ["the browser's own words twice", ["Finished loading Viestit – Aamu.", "Finished loading Viestit – Aamu."]],
  ])("but may hear %s", (_, said) => expect(heardAfter(...said)).toEqual([]));
});

describe("words that must not be heard twice", () => {
  const words = "Korjaa yksi kohta";
  it("are a fault when the group and its heading say them", () =>
    expect(heardAgain("Return", ["Korjaa yksi kohta panel.", "Korjaa yksi kohta heading level 2."], words)).toEqual([
      "Return: “Korjaa yksi kohta” was heard 2 times",
    ]));
  it("may stand in the title of the page too", () =>
    expect(heardAgain("Return", ["Korjaa yksi kohta panel.", "Finished loading Korjaa yksi kohta."], words)).toEqual(
      [],
    ));
});
