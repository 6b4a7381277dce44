/** A call of a client on one register: it wrote a value that no other call wrote, or it read one. */
export interface Operation {
  kind: "write" | "read";
  value: string;
  /** Milliseconds of one clock. */
  began: number;
  ended: number;
}

interface Zone {
  value: string;
  isForward: boolean;
  from: number;
  to: number;
}

/**
 * Why no sequential order explains this history of one register, or null when one does: each read gives the value of the
 * last write before it, and an operation that ended before another began comes first. Every value is written once, so
 * the rule of Gibbons and Korach (Testing shared memories, 1997, theorem 4.5) decides it: what was done with a value spans
 * a zone, zones that must be whole never overlap, and none of the others lies inside one.
 * @param first the value before the first write
 */
export function whyNoOrder(history: readonly Operation[], first: string): string | null {
  const before = Math.min(0, ...history.map(({ began }) => began)) - 1;
  const all: Operation[] = [{ kind: "write", value: first, began: before - 1, ended: before }, ...history];
  const byValue = new Map<string, Operation[]>();
  for (const one of all) byValue.set(one.value, [...(byValue.get(one.value) ?? []), one]);
  const zones: Zone[] = [];
  for (const [value, own] of byValue) {
    const write = own.find(({ kind }) => kind === "write");
    if (!write) return `${value} was read and never written`;
    const early = own.find(({ kind, ended }) => kind === "read" && ended < write.began);
    if (early) return `${value} was read before it was written`;
    const firstEnd = Math.min(...own.map(({ ended }) => ended));
    const lastBegin = Math.max(...own.map(({ began }) => began));
    zones.push({
      value,
      isForward: firstEnd < lastBegin,
      from: Math.min(firstEnd, lastBegin),
      to: Math.max(firstEnd, lastBegin),
    });
  }
  const whole = zones.filter(({ isForward }) => isForward).sort((one, other) => one.from - other.from);
  for (const [place, zone] of whole.entries()) {
    const next = whole[place + 1];
    if (next && next.from < zone.to) return `${zone.value} was there again after ${next.value}`;
  }
  for (const inner of zones.filter(({ isForward }) => !isForward)) {
    const outer = whole.find(({ from, to }) => from < inner.from && inner.to < to);
    if (outer) return `${inner.value} was written between two times that ${outer.value} was there`;
  }
  return null;
}
