import type { Weight } from "./bytes.ts";

/** What one page costs. CPU in milliseconds of the server for each request. */
export interface Measured {
  name: string;
  /** Has an island, and so may bring its script. */
  island: boolean;
  page: number;
  template: number;
  bare: number;
  queries: number;
  weight: Weight;
}

const KB = 1_000;

/** What the search answers while somebody writes, among three thousand units. */
export const SEARCH_AMONG_MANY = "Search among 3,000 units";

/** Each aim with how far it is met; a page of which it says nothing meets it. */
export const AIMS: Record<string, (measured: Measured) => boolean> = {
  "at most 8 × the template (list page)": ({ name, page, template }) =>
    name !== "Applications list" || page / template <= 8,
  "at most 10 × the bare server (search among 3,000 units)": ({ name, page, bare }) =>
    name !== SEARCH_AMONG_MANY || page / bare <= 10,
  "at most 14 kB of HTML": ({ weight }) => weight.html <= 14 * KB,
  "at most 14 kB of CSS": ({ weight }) => weight.css <= 14 * KB,
  "at most 5 kB of script without an island": ({ island, weight }) => island || weight.script <= 5 * KB,
  "at most 12 queries": ({ queries }) => queries <= 12,
};

export function missedAims(measured: Measured[]): string[] {
  return measured.flatMap((one) =>
    Object.entries(AIMS)
      .filter(([, isMet]) => !isMet(one))
      .map(([aim]) => `${one.name}: ${aim}`),
  );
}

export function report(measured: Measured[], shares: readonly (readonly [string, number])[]): string {
  return `# What a page costs

Written by \`npm run bench -- --write\`. The processor's time of the server for each request, measured in one run and given as
ratios: how many times the work of (a) a bare \`node:http\` server that sends the same bytes, and of (b) Express with a string
template that makes the same queries. Bytes are compressed, as a browser gets them.

| Page | ms | × (b) template | × (a) bare | Queries | HTML | CSS | Script |
|---|---|---|---|---|---|---|---|
${measured.map(row).join("\n")}

Aims: the list page at most 8 × (b), 6 × as the goal; at most 14 kB of HTML and of CSS, 5 kB of script on pages without an
island, 12 queries a page. A search among 3,000 units – the answer that script asks for while somebody writes – at most
10 × (a); the whole page of such a search stands beside it. Without script the page is the answer: a hundred units and a
map of signs are drawn by React for each reader, which is half of its time; Remix's own work and the queries are most of
the rest. Of the other 2,900 units only the signs of the map are reckoned, and those once for each view.

## Where the time of the list page goes

| Part | Share |
|---|---|
${shares
  .slice(0, 12)
  .map(([part, share]) => `| ${part} | ${(share * 100).toFixed(1)} % |`)
  .join("\n")}
`;
}

function row({ name, page, template, bare, queries, weight }: Measured): string {
  const cells = [
    name,
    page.toFixed(2),
    (page / template).toFixed(1),
    (page / bare).toFixed(0),
    String(queries),
    ...[weight.html, weight.css, weight.script].map((bytes) => `${(bytes / KB).toFixed(1)} kB`),
  ];
  return `| ${cells.join(" | ")} |`;
}
