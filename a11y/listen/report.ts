import type { HeardRun } from "./errand.ts";

/** What was heard, for people: a plain accessible page. report.json has the same for machines. */
export function listeningReport(runs: readonly HeardRun[], versions: readonly string[]): string {
  const bad = runs.filter(({ faults }) => faults.length > 0);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Heard by a screen reader – Aamu</title>
<style>${STYLE}</style>
</head>
<body>
<header><p>Aamu</p></header>
<main>
<h1>Heard by a screen reader</h1>
<p>${escaped(versions.join(", "))}. ${runs.length} errands by keys alone: <strong>${runs.length - bad.length} as they should be heard, ${bad.length} not</strong>.</p>
<p>Each errand says which words must be heard, and fails without them. It also fails when Orca says a part of the page that is empty,
a word in pieces, or the same thing twice. The words are the program's own, written down before a voice made sound of them.
No person listened.</p>
${runs.map(section).join("\n")}
</main>
</body>
</html>
`;
}

const section = ({ errand, program, hasScripts, said, faults }: HeardRun): string => {
  const name = `${errand.title} (${errand.area}, ${program}, scripts ${hasScripts ? "on" : "off"})`;
  return `<section>
<h2>${escaped(name)}</h2>
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

const STYLE = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
caption { text-align: start; font-weight: bold; padding-block: 1rem 0.5rem }
th, td { text-align: start; vertical-align: top; border-bottom: 1px solid; padding: 0.25rem 0.5rem }
`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
