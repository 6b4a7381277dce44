import { distance } from "fastest-levenshtein";

/** The known name that looks most like a wrong one; null when none is near. */
export function nearestName(wrong: string, known: Iterable<string>): string | null {
  let best: { name: string; far: number } | null = null;
  for (const name of known) {
    const far = distance(wrong.toLowerCase(), name.toLowerCase());
    if (!best || far < best.far) best = { name, far };
  }
  return best && best.far <= Math.max(2, wrong.length / 2) ? best.name : null;
}

/** For the end of a sentence on an unknown name: what it may have been meant to be. */
export function perhaps(wrong: string, known: Iterable<string>, shown = (name: string) => name): string {
  const near = nearestName(wrong, known);
  return near === null ? "take it out" : `did you mean ${shown(near)}?`;
}
