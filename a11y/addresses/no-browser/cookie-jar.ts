/** The cookies of one visitor of one service, by name. */
export class CookieJar {
  private readonly held = new Map<string, string>();

  /** Takes the Set-Cookie lines of a response. A cookie that is over goes. */
  take(lines: readonly string[], now: Date = new Date()): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const cut = pair.indexOf("=");
      const said = new Map(
        attributes.map((one) => [one.split("=")[0]?.toLowerCase(), one.slice(one.indexOf("=") + 1)]),
      );
      const ends = said.get("expires");
      const isOver = said.get("max-age") === "0" || (ends !== undefined && Date.parse(ends) <= now.getTime());
      if (isOver) this.held.delete(pair.slice(0, cut));
      else this.held.set(pair.slice(0, cut), pair.slice(cut + 1));
    }
  }

  clear(): void {
    this.held.clear();
  }

  /** Names and values as they came, still encoded. */
  all(): [name: string, value: string][] {
    return [...this.held];
  }

  /** The header of a request; empty without cookies. */
  header(): string {
    return this.all()
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
  }
}
