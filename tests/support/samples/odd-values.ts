/** Texts that hardly any place expects: a check of its own, a parser or a store behind it may trip over each of them. */
export const ODD_TEXTS: readonly string[] = [
  "",
  "\0",
  "\ud800",
  "'; drop table application; --",
  "../../etc/passwd",
  "<script>",
  "NaN",
  "1e999",
  "-0",
  "%00",
  "＇",
  "a".repeat(20_000),
];

/** A copy of the value with another part at one of its places. `path`: keys from the outside in; none: all of it. */
export function withPart(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withPart(copy[key], rest, part);
  return copy;
}
