import { escaped } from "../../app/foundation/server/escaped.ts";
import { addressOf } from "./earl.ts";
import { nameOfEngine, type StateEvidence } from "./evidence.ts";
import { footerOf } from "./index-page.ts";
import type { Pack } from "./pack.ts";
import { listed, packPage } from "./pack-page.ts";
import { PICTURES, type Portrait, SENT } from "./portrait.ts";

/** One state: who sees it, what was found, how it looks, what a screen reader gets of it, and where Tab leads. */
export function statePage(state: StateEvidence, pack: Pack): string {
  const { visit, results } = state;
  const portrait = pack.portraits.get(state.name);
  const findings = new Set(
    results.flatMap((result) =>
      result.findings.map(
        ({ check, rule, message }) =>
          `${escaped(nameOfEngine(check))}, <code>${escaped(rule)}</code>: ${escaped(message)} (${result.language}, ${result.width} px, scripts ${result.scripts})`,
      ),
    ),
  );
  return packPage({
    title: `${visit.route}: ${visit.state}`,
    toTop: "../../",
    footer: footerOf(pack),
    main: `<dl>
<dt>Guardian</dt><dd>${escaped(visit.as ? `${visit.as.guardian}, ${visit.as.level}` : "nobody is logged in")}</dd>
<dt>Status</dt><dd>${visit.status ?? 200}</dd>
<dt>Address in an audited demo</dt><dd><code>${escaped(addressOf(state))}</code></dd>
${visit.at === undefined ? "" : `<dt>Moment</dt><dd>${escaped(visit.at)}</dd>`}
${visit.byHand ? `<dt>By hand</dt><dd>${escaped(visit.byHand.en)}</dd>` : ""}
<dt>Looks</dt><dd>${results.map(({ language, width, scripts }) => `${language}, ${width} px, scripts ${scripts}`).join("; ")}</dd>
</dl>
<p><a href="../../index.html">All states and criteria</a></p>
<h2>Faults</h2>
${listed([...findings], "No check found one.")}
${portrait ? seen(portrait) : "<p>The state could not be kept.</p>"}
<h2>What Orca spoke</h2>
${spoken(state, pack)}`,
  });
}

function seen(portrait: Portrait): string {
  return `<h2>How it looks</h2>
${picture(PICTURES.light, "In light colours, 1280 px wide")}
${picture(PICTURES.dark, "In dark colours, 1280 px wide")}
${picture(PICTURES.narrow, "In light colours, 320 px wide", "narrow")}
<h2>What was sent</h2>
<p><a href="${SENT}">The HTML from the server</a></p>
<h2>Where Tab leads</h2>
${tabOrder(portrait)}
<h2>What a screen reader gets</h2>
<p>The accessibility tree of Chromium, without what is left out for a screen reader.</p>
<pre lang="fi"><samp>${escaped(portrait.tree)}</samp></pre>`;
}

const picture = (file: string, words: string, kind = ""): string =>
  `<figure><figcaption>${words}</figcaption><img${kind ? ` class="${kind}"` : ""} src="${file}" alt="The whole page. ${words}." loading="lazy"></figure>`;

/** Each stop, and a picture of the page with the place of each. */
function tabOrder({ stops, size }: Portrait): string {
  if (stops.length === 0) return "<p>Nothing on the page takes the focus.</p>";
  const marks = stops.map(({ box }, turn) => {
    const [x, y] = [Math.round(box.x), Math.round(box.y)];
    const number = `<g transform="translate(${Math.max(0, x - 4)} ${Math.max(0, y - 10)})"><rect width="${turn < 9 ? 20 : 30}" height="22" fill="#7a0019"/><text x="5" y="17" fill="#fff" font-family="sans-serif" font-size="16">${turn + 1}</text></g>`;
    return `<rect x="${x}" y="${y}" width="${Math.round(box.width)}" height="${Math.round(box.height)}" fill="none" stroke="#7a0019" stroke-width="3"/>${number}`;
  });
  return `<ol lang="fi">
${stops.map(({ role, name }) => `<li><span lang="en">${escaped(role || "control")}</span> ${escaped(name || "–")}</li>`).join("\n")}
</ol>
<figure><figcaption>The places of the focus, numbered as in the list</figcaption>
<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="The whole page with a frame around each place of the focus"><image href="${PICTURES.light}" width="${size.width}" height="${size.height}"/>${marks.join("")}</svg></figure>`;
}

function spoken({ visit }: StateEvidence, { heard }: Pack): string {
  if (!heard) return "<p>It was not heard: nobody ran <code>npm run a11y:listen</code> before this pack.</p>";
  const errands = heard.errands.filter(({ path }) => path.split("?")[0] === visit.route);
  if (errands.length === 0) return "<p>It was not heard: no errand begins here.</p>";
  return `<p>Heard with ${escaped(heard.versions.join(", "))}. <a href="../../heard/index.html">All errands, in each browser</a></p>
${errands
  .map(
    ({ title, said }) => `<h3>${escaped(title)}</h3>
<ol>
${said.map(({ key, said: texts }) => `<li>${escaped(key)}: <span lang="fi">${escaped(texts.join(" · ") || "–")}</span></li>`).join("\n")}
</ol>`,
  )
  .join("\n")}`;
}
