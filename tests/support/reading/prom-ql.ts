/** What may stand in an expression besides metrics. */
const WORDS = new Set(
  "sum min max avg count topk by without on ignoring and or unless rate increase histogram_quantile bool offset".split(
    " ",
  ),
);

/** The metrics that an expression of Prometheus names: without labels, texts, ranges, functions and the words after `by`. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, "")
    .replace(/\{[^}]*\}/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, "");
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*/g)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

const PAIRS: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** True when every bracket and quotation mark of an expression is closed, in order. */
export function isBalanced(expression: string): boolean {
  const bare = expression.replace(/"(?:[^"\\]|\\.)*"/g, "");
  if (bare.includes('"')) return false;
  const open: string[] = [];
  for (const sign of bare) {
    if (Object.values(PAIRS).includes(sign)) open.push(sign);
    else if (PAIRS[sign] && open.pop() !== PAIRS[sign]) return false;
  }
  return open.length === 0;
}

/** A histogram is told by three names. */
export const exposedAs = (metric: string): string[] => [
  metric,
  ...["_count", "_sum", "_bucket"].map((end) => metric + end),
];
