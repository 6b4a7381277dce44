import { escaped } from "../../app/foundation/server/escaped.ts";
import { STYLE } from "../addresses/page-frame.ts";

/** The frame of a pack's pages: plain HTML in English, without script, to be opened from a folder. */
export const packPage = ({
  title,
  toTop,
  main,
  footer,
}: {
  title: string;
  /** The way to the pack's folder: empty, or `../../`. */
  toTop: string;
  main: string;
  footer: string;
}): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Aamu’s evidence</title>
<link rel="stylesheet" href="${toTop}style.css">
</head>
<body>
<a class="skip" href="#main">Go to the content</a>
<header><p class="name">Aamu’s evidence</p></header>
<main id="main" tabindex="-1">
<h1>${escaped(title)}</h1>
${main}
</main>
<footer><p>${escaped(footer)}</p></footer>
</body>
</html>
`;

/** The style of the audit's own pages, and what only a pack has. */
export const PACK_STYLE = `${STYLE}
footer { max-width: 48rem; margin-inline: auto; padding: 1rem; border-block-start: 2px solid var(--mark); }
h2 { margin-block-start: 2.5rem; }
h3 { margin-block-start: 2rem; }
table { border-collapse: collapse; inline-size: 100%; }
caption { text-align: start; font-weight: 600; padding-block: 0.5rem; }
th, td { text-align: start; vertical-align: top; border-block-end: 1px solid var(--edge); padding: 0.625rem 0.5rem 0.625rem 0; font-weight: 400; }
thead th { font-weight: 600; overflow-wrap: normal; }
th > a { display: inline-block; padding-block: 0.625rem; margin-block: -0.625rem; }
p > a:only-child { display: inline-block; padding-block: 0.625rem; }
summary { min-block-size: 44px; padding-block: 0.625rem; cursor: pointer; }
img, svg { max-inline-size: 100%; block-size: auto; border: 1px solid var(--edge); }
.narrow { max-inline-size: min(20rem, 100%); }
figure { margin: 0 0 2rem; }
figcaption { font-weight: 600; padding-block: 0.5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
`;

/** A list, or a word that there is nothing. Each item is HTML. */
export const listed = (items: readonly string[], nothing: string): string =>
  items.length === 0
    ? `<p>${escaped(nothing)}</p>`
    : `<ul>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>`;
