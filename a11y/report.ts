import { escaped } from "../app/foundation/server/escaped.ts";
import { SET_ASIDE } from "./checks/set-aside.ts";
import { type Audit, type Fault, faultsOf, type Result, summaryOf } from "./results.ts";
import { writtenReport } from "./written-report.ts";

/** The report for people, itself a plain accessible page. report.json has the same for machines. */
export function reportPage(audit: Audit): string {
  const { passed, failed } = summaryOf(audit);
  const faults = faultsOf(audit.results);
  const routes = [...new Set(audit.results.map((result) => result.route))];
  return writtenReport(
    "Accessibility audit",
    `<p>${audit.results.length} looks at ${routes.length} routes: <strong>${passed} without findings, ${failed} with findings</strong>.
Made on ${audit.began.toISOString().slice(0, 16).replace("T", " ")} UTC, ${audit.full ? "every state in every combination" : "every state, and each page with each"} of language (Finnish, Swedish, English), width (320 and 1280 px) and scripts (running, or blocked).</p>
<h2>How it was made</h2>
<ul>${METHODS.map((method) => `<li>${escaped(method)}</li>`).join("\n")}</ul>
<p>${Object.entries(audit.engines)
      .map(([name, version]) => `${escaped(name)} ${escaped(version)}`)
      .join(", ")}. No person with a screen reader took part; this report cannot say what one would meet.</p>
${unvisited(audit)}
<h2>Findings</h2>
${faults.length === 0 ? "<p>None.</p>" : faults.map(faultSection).join("\n")}
<h2>Pages</h2>
${routes.map((route) => routeTable(route, audit.results)).join("\n")}
<h2>Findings set aside</h2>
<ul>${SET_ASIDE.map(({ program, rule, where, reason }) => `<li>${escaped(program)}, <code>${escaped(rule)}</code>${where ? ` in <code>${escaped(where)}</code>` : ""}: ${escaped(reason)}</li>`).join("\n")}</ul>
<h2>Exemptions</h2>
${
  audit.exemptions.length === 0
    ? "<p>None: every route is visited.</p>"
    : `<ul>${audit.exemptions.map(({ route, reason }) => `<li><code>${escaped(route)}</code>: ${escaped(reason)}</li>`).join("\n")}</ul>`
}`,
  );
}

const METHODS = [
  "axe-core with the rules of level A, AA and AAA of WCAG 2.0 to 2.2 and its best practices; contrast in the light and the dark scheme, in turn unless the run is full",
  "HTML_CodeSniffer at level AA, and AccessLint with its rules of level AAA and best practices",
  "IBM Equal Access and Siteimprove Alfa, in turn unless the run is full",
  "html-validate on the HTML as the server sent it, before a browser repaired anything",
  "reflow in a window of 320 by 256 px (1280 by 1024 at 400 %): no scrolling sideways, fixed parts under a third",
  "text spacing (1.4.12) at 320 and 1280 px and text at 200 % (1.4.4): nothing cut off, no scrolling sideways",
  "targets that stand alone: at least 44 by 44 px (2.5.5)",
  "a walk with the Tab key: order of the document, every control reached, focus in view, uncovered and outlined, no trap",
  "the document: language, one h1, title that holds the h1 and no other route has, landmarks, links first in their headings, help in the same order",
];

function unvisited({ unvisited: routes }: Audit): string {
  if (routes.length === 0) return "";
  return `<h2>Routes without a visit</h2>
<ul>${routes.map((route) => `<li><code>${escaped(route)}</code></li>`).join("\n")}</ul>`;
}

function faultSection({ check, rule, message, where, seen }: Fault): string {
  const places = [...new Set(seen.map((result) => `${result.route}, ${result.state} (${looksOf(result)})`))];
  return `<section>
<h3>${escaped(check)}: ${escaped(rule)}</h3>
<p>${escaped(message)}</p>
${where ? `<p><code>${escaped(where)}</code></p>` : ""}
<p>Seen in ${seen.length} ${seen.length === 1 ? "look" : "looks"}:</p>
<ul>${places
    .slice(0, 12)
    .map((place) => `<li>${escaped(place)}</li>`)
    .join("\n")}</ul>
</section>`;
}

function routeTable(route: string, results: readonly Result[]): string {
  const rows = results
    .filter((result) => result.route === route)
    .map(
      (result) =>
        `<tr><th scope="row">${escaped(result.state)}</th><td>${looksOf(result)}</td><td>${escaped(result.title)}</td><td>${
          result.findings.length === 0 ? "none" : String(result.findings.length)
        }</td></tr>`,
    );
  return `<table>
<caption>${escaped(route)}</caption>
<thead><tr><th scope="col">State</th><th scope="col">Look</th><th scope="col">Title</th><th scope="col">Findings</th></tr></thead>
<tbody>${rows.join("\n")}</tbody>
</table>`;
}

const looksOf = ({ language, width, scripts }: Result) => `${language}, ${width} px, scripts ${scripts}`;
