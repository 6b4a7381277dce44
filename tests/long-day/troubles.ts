/** What goes wrong during the day. */
export type Trouble = "upgrade" | "mail server" | "database" | "disk" | "way back";

/** So long after its end a trouble may still be the reason of an answer: the service finds it out, and others wait in line. */
const AFTERMATH_MS = 15_000;

/** When each trouble was there. */
export class Troubles {
  readonly all: { what: Trouble; from: number; to: number }[] = [];

  async during(what: Trouble, happens: () => Promise<void>): Promise<void> {
    const trouble = { what, from: performance.now(), to: Number.POSITIVE_INFINITY };
    this.all.push(trouble);
    await happens();
    trouble.to = performance.now();
  }

  /** Whether it was there at that moment of `performance.now()`, or just before. */
  was(what: Trouble, at: number): boolean {
    return this.all.some((one) => one.what === what && at >= one.from && at <= one.to + AFTERMATH_MS);
  }

  /** What is there now, in words for the report. */
  now(): string | null {
    const here = this.all.filter(({ to }) => to === Number.POSITIVE_INFINITY).map(({ what }) => what);
    return here.length > 0 ? here.join(" and ") : null;
  }
}
