import { escaped } from "../../app/foundation/server/escaped.ts";
import { writtenReport } from "../written-report.ts";
import type { Program } from "./desktop.ts";
import { type HeardRun, SAYS_AGAIN } from "./errand.ts";
import { soundFileOf } from "./sound.ts";

/**
 * What was heard, for people: a plain accessible page. report.json has the same for machines.
 * @param hasSound the file of each errand stands beside the page
 */
export function listeningReport(
  runs: readonly HeardRun[],
  versions: readonly string[],
  { hasSound = false }: { hasSound?: boolean } = {},
): string {
  const bad = runs.filter(({ faults }) => faults.length > 0);
  return writtenReport(
    "Heard by a screen reader",
    `<p>${escaped(versions.join(", "))}. ${runs.length} errands by keys alone: <strong>${runs.length - bad.length} as they should be heard, ${bad.length} not</strong>.</p>
<p>Each errand says which words must be heard, and fails without them. It also fails when Orca says a part of the page that is empty,
a word in pieces, or the same thing twice. The words are the program's own, written down before a voice made sound of them.
No person listened.${hasSound ? " The sound was made of the words afterwards, by espeak-ng." : ""}</p>
${leftOutIn(runs.map(({ program }) => program))
  .map((line) => `<p>${escaped(line)}</p>`)
  .join("\n")}
${runs.map((run) => section(run, hasSound)).join("\n")}`,
  );
}

/** What is not asked in these browsers, and why: a line each. */
export const leftOutIn = (programs: readonly Program[]): string[] =>
  [...new Set(programs)]
    .filter((program) => SAYS_AGAIN[program])
    .map((program) => `Left out in ${program}, words that must not be heard twice: ${SAYS_AGAIN[program]}.`);

const section = (run: HeardRun, hasSound: boolean): string => {
  const { errand, program, hasScripts, said, faults } = run;
  const name = `${errand.title} (${errand.area}, ${program}, scripts ${hasScripts ? "on" : "off"})`;
  return `<section>
<h2>${escaped(name)}</h2>
${hasSound ? `<p><a href="${escaped(soundFileOf(run))}">As sound: ${escaped(name)}</a></p>` : ""}
${faults.length === 0 ? "<p>As it should be heard.</p>" : `<ul>${faults.map((fault) => `<li>${escaped(fault)}</li>`).join("")}</ul>`}
<table>
<caption>Key by key: ${escaped(name)}</caption>
<thead><tr><th scope="col">Key</th><th scope="col">Said</th></tr></thead>
<tbody>
${said.map(({ key, said: texts }) => `<tr><th scope="row">${escaped(key)}</th><td lang="fi">${texts.length === 0 ? "–" : texts.map(escaped).join("<br>")}</td></tr>`).join("\n")}
</tbody>
</table>
</section>`;
};
