import { expect, it } from "vitest";
import { markupFindings } from "../checks/markup.ts";
import type { HeardRun } from "./errand.ts";
import { listeningReport } from "./report.ts";
import { soundFileOf, textToSpeak } from "./sound.ts";

const RUN: HeardRun = {
  errand: { name: "answer", area: "messages", title: "An answer", path: "/messages", opens: "Viestit", steps: [] },
  program: "firefox",
  hasScripts: false,
  said: [
    { key: "h", said: ["Viestit & <liitteet>"] },
    { key: "Down", said: [] },
  ],
  faults: ["Down: an empty part: region"],
};

it("the report of what was heard has no findings itself, and shows each text as it was said", async () => {
  const html = listeningReport([RUN], ["Orca 43.1"]);
  expect(await markupFindings(html)).toEqual([]);
  expect(html).toContain("Viestit &amp; &lt;liitteet&gt;");
  expect(html).toContain("<li>Down: an empty part: region</li>");
});

it("the report says which browser may say words twice, and why", () => {
  const inChromium = listeningReport([{ ...RUN, program: "chromium" }], []);
  expect(inChromium).toContain("<p>Left out in chromium, words that must not be heard twice: ");
  expect(listeningReport([RUN], [])).not.toContain("Left out");
});

it("the report leads to the sound of an errand where there is one, and has no findings then either", async () => {
  const html = listeningReport([RUN], [], { hasSound: true });
  expect(html).toContain('href="answer-firefox-scripts-off.wav"');
  expect(await markupFindings(html)).toEqual([]);
  expect(listeningReport([RUN], [])).not.toContain(".wav");
});

it("a voice speaks what was said key by key, and rests between the keys", () => {
  const said = [
    { key: "h", said: ["Viestit ", "heading level 1"] },
    { key: "Down", said: [] },
    { key: "k", said: ["Etsi link"] },
  ];
  expect(textToSpeak({ ...RUN, said })).toBe("Viestit\nheading level 1\n\nEtsi link");
  expect(soundFileOf({ ...RUN, hasScripts: true })).toBe("answer-firefox-scripts-on.wav");
});
