import { describe, expect, it } from "vitest";
import { ServerFactsContext } from "~/foundation/server/server-facts.ts";
import { drawn } from "~/foundation/ui/test-drawing.tsx";
import { FaultPage, faultKind } from "./fault-page.tsx";

const FACTS = { nonce: "", reference: "r", language: "fi", script: { entry: null, islands: {} }, buildId: "" } as const;

const faultPage = (status: number, unsent: readonly (readonly [string, string])[] | null) =>
  drawn(
    <ServerFactsContext.Provider value={{ ...FACTS, status, unsent }}>
      <FaultPage thrown={new Error("broken")} />
    </ServerFactsContext.Provider>,
  );

describe("the page of a fault", () => {
  it("tells a bug from a database that went away", () => {
    expect(faultKind(new Error("broken"), 500)).toBe("error");
    expect(faultKind(new Error("broken"), 503)).toBe("unavailable");
  });

  it("offers to send again what was posted, each field as often as it was there", () => {
    const page = faultPage(503, [
      ["languages", "fi"],
      ["languages", "sv"],
      ["intent", "save"],
    ]);
    expect(page).toContain('<form method="post">');
    expect(page.match(/<input name="(languages|intent)" type="hidden"/g)).toHaveLength(3);
    expect(page).toContain("Lähetä uudelleen");
  });

  it("is loaded again where nothing was posted", () => {
    const page = faultPage(503, null);
    expect(page).not.toContain("<form");
    expect(page).toContain("Lataa sivu uudelleen");
  });
});
