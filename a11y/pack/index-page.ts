import { escaped } from "../../app/foundation/server/escaped.ts";
import { byPage } from "../addresses/states.ts";
import type { Rule } from "./criteria.ts";
import type { CriterionResult, Level, RuleResult } from "./criterion-results.ts";
import { nameOfEngine, type StateEvidence } from "./evidence.ts";
import { isWhole, type Pack } from "./pack.ts";
import { listed, packPage } from "./pack-page.ts";

const RESULTS: Readonly<Record<Level, string>> = {
  supports: "Supports",
  "partially-supports": "Supports in part: faults in some states",
  "does-not-support": "Does not support: faults in most states",
  "not-applicable": "Not applicable: no state has what it is about",
  "not-evaluated": "Not evaluated",
};

/** More names than this are counted, not written. */
const MOST_NAMES = 12;

/** A file of the pack, and what it is for. */
export interface PackFile {
  name: string;
  says: string;
}

/** The page that a pack opens with: every criterion, with what was looked at, by whom, and what no machine can say. */
export function indexPage(pack: Pack, files: readonly PackFile[]): string {
  const { criteria, states, faults } = pack;
  return packPage({
    title: "What was checked, and what was found",
    toTop: "",
    footer: footerOf(pack),
    main: `${introduction(pack)}
<h2>Files</h2>
${listed(
  files.map(({ name, says }) => `<a href="${escaped(name)}">${escaped(name)}</a> ${escaped(says)}`),
  "None.",
)}
<h2>Criteria</h2>
<table>
<caption>Success criteria of WCAG 2.2: all of level A and AA, and those of AAA that the service holds itself to</caption>
<thead><tr><th scope="col">Criterion</th><th scope="col">Level</th><th scope="col">Result</th></tr></thead>
<tbody>
${criteria.map(row).join("\n")}
</tbody>
</table>
<h2>Faults</h2>
${listed(
  faults.map((fault) => faultItem(fault, pack)),
  "No check found one.",
)}
<h2>Papers</h2>
<p>Each paper that these states lead to. A whole validator of PDF/UA could not be installed: veraPDF needs Java, and is neither in npm nor in Debian. These checks are our own, and the tags of each paper are beside it as text.</p>
${listed(pack.papers.map(paperItem), "None of these states leads to one.")}
${handSection(pack)}
<h2>Each criterion</h2>
${criteria.map((result) => criterionSection(result, pack)).join("\n")}
<h2>States</h2>
${byPage(states)
  .map(
    ([route, own]) => `<h3>${escaped(route)}</h3>
${listed(
  own.map((state) => stateLink(state as StateEvidence)),
  "None.",
)}`,
  )
  .join("\n")}`,
  });
}

export const footerOf = ({ audit, build }: Pack): string =>
  `Version ${build.version}, build ${build.mark}. Made on ${audit.began.toISOString().slice(0, 16).replace("T", " ")} UTC. Everybody in it is invented.`;

function introduction(pack: Pack): string {
  const { states, allStates, criteria, byHand, audit } = pack;
  const count = (...levels: Level[]) => criteria.filter(({ level }) => levels.includes(level)).length;
  const extent = isWhole(pack)
    ? `All ${allStates} states of the pages were looked at.`
    : `Only ${states.length} of ${allStates} states of the pages were looked at. This says nothing of the others.`;
  const people = byHand
    ? `A person looked by hand too, in the run ${byHand.run}.`
    : "No person has looked at it by hand.";
  return `<p>${escaped(extent)} ${escaped(people)} Programs: ${escaped(
    Object.entries(audit.engines)
      .map(([name, version]) => `${name} ${version}`)
      .join(", "),
  )}.</p>
<dl>
<dt>Supported</dt><dd>${count("supports")} of ${criteria.length} criteria, by checks that decide them or by a person</dd>
<dt>Not applicable</dt><dd>${count("not-applicable")}</dd>
<dt>With faults</dt><dd>${count("partially-supports", "does-not-support")}</dd>
<dt>Not evaluated</dt><dd>${count("not-evaluated")}. No check decides them, and no person has looked. Where checks see a part, the criterion says what they found.</dd>
</dl>`;
}

const calledRule = ({ engine, rule }: Rule): string => `${nameOfEngine(engine)}, ${rule}`;

const idOf = ({ criterion }: CriterionResult): string => `c-${criterion.num.replaceAll(".", "-")}`;

const row = (result: CriterionResult): string =>
  `<tr><th scope="row"><a href="#${idOf(result)}">${result.criterion.num} ${escaped(result.criterion.name)}</a></th><td>${result.criterion.level}</td><td>${escaped(wordsFor(result))}</td></tr>`;

/** Where rules see a part of a criterion, what they found is worth a word. */
const wordsFor = ({ level, rules }: CriterionResult): string =>
  level === "not-evaluated" && rules.length > 0
    ? "Not evaluated as a whole. No fault in what checks see"
    : RESULTS[level];

function criterionSection(result: CriterionResult, pack: Pack): string {
  const { criterion, level, rules, failed, undecided, byHand } = result;
  const open = criterion.decidedBy.length > 0 && level === "not-evaluated";
  return `<section>
<h3 id="${idOf(result)}">${criterion.num} ${escaped(criterion.name)} (level ${criterion.level})</h3>
<p><strong>${escaped(RESULTS[level])}.</strong> ${escaped(seenBy(result))}</p>
${failed.length > 0 ? `<p>Faults in:</p>\n${stateLinks(failed, pack)}` : ""}
${open ? `<p>Its rules do not decide it in:</p>\n${stateLinks(undecided, pack)}` : ""}
${
  byHand.length > 0
    ? listed(
        byHand.map(
          ({ says, done, notes }) =>
            `By hand: ${escaped(says)} ${done ? escaped(notes || "Nothing to note.") : "Not done."}`,
        ),
        "",
      )
    : ""
}
<p>No machine can say: ${escaped(criterion.left)}</p>
${rules.length > 0 ? `<details><summary>Rules about ${criterion.num}: ${rules.length}</summary>\n${listed(rules.map(ruleItem), "")}\n</details>` : ""}
</section>`;
}

function seenBy({ criterion, rules, level, byHand }: CriterionResult): string {
  const engines = [...new Set(rules.map(({ engine }) => nameOfEngine(engine)))];
  if (engines.length === 0) return "No engine looks at it.";
  const by = `Looked at by ${engines.join(", ")}.`;
  if (level === "supports") {
    const deciding = criterion.decidedBy
      .map(({ otherwise, ...rule }) =>
        [rule, ...(otherwise ? [otherwise] : [])].map(calledRule).join(", or where it cannot tell "),
      )
      .join("; ");
    return deciding ? `${by} Decided by ${deciding}.` : `${by} Supported by ${byHand.length} looks by hand.`;
  }
  return level === "not-evaluated" && criterion.decidedBy.length === 0
    ? `${by} They see a part of it, and found no fault.`
    : by;
}

function ruleItem({ engine, rule, passed, failed, cantTell, inapplicable }: RuleResult): string {
  const counts = [
    [failed.length, "failed in"],
    [cantTell.length, "cannot tell in"],
    [passed, "passed in"],
    [inapplicable, "about nothing in"],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, words]) => `${words} ${count}`);
  return `${escaped(nameOfEngine(engine))}, <code>${escaped(rule)}</code>: ${told.join(", ")}`;
}

function faultItem({ check, rule, message, where, seen }: Pack["faults"][number], pack: Pack): string {
  const names = pack.states.filter(({ results }) => results.some((one) => seen.includes(one))).map(({ name }) => name);
  return `${escaped(nameOfEngine(check))}, <code>${escaped(rule)}</code>: ${escaped(message)}${where ? ` <code>${escaped(where)}</code>` : ""}
${stateLinks(names, pack)}`;
}

function stateLinks(names: readonly string[], { states }: Pack): string {
  const shown = states.filter(({ name }) => names.includes(name)).slice(0, MOST_NAMES);
  const more = names.length - shown.length;
  return listed([...shown.map(stateLink), ...(more > 0 ? [`and ${more} more`] : [])], "None.");
}

const stateLink = ({ name, visit }: StateEvidence): string =>
  `<a href="states/${name}/index.html">${escaped(`${visit.route}: ${visit.state}`)}</a>`;

const paperItem = ({ name, title, language, pages, faults }: Pack["papers"][number]): string =>
  `<a href="papers/${name}.pdf">${escaped(`${name}.pdf`)}</a> <a href="papers/${name}.txt">${escaped(`${name}.txt`)}</a> <span lang="${escaped(language || "en")}">${escaped(title)}</span>, ${pages} ${pages === 1 ? "page" : "pages"}. ${escaped(faults.length === 0 ? "Nothing is missing." : faults.join(" "))}`;

function handSection({ byHand }: Pack): string {
  if (!byHand) return "";
  return `<h2>By hand</h2>
${listed(
  byHand.looks.map(({ says, done, notes }) => `${escaped(says)} ${done ? "Done." : "Not done."} ${escaped(notes)}`),
  "None.",
)}`;
}
