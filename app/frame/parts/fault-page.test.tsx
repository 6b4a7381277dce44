import { describe, expect, it } from "vitest";
import { ResponseDetailsContext } from "~/foundation/server/response-details.ts";
import { drawn } from "~/foundation/ui/test-drawing.tsx";
import { FaultPage, faultKind } from "./fault-page.tsx";

const FACTS = { nonce: "", reference: "r", language: "fi", script: { entry: null, islands: {} }, buildId: "" } as const;

const faultPage = (status: number, unsent: readonly (readonly [string, string])[] | null) =>
  drawn(
    <ResponseDetailsContext.Provider value={{ ...FACTS, status, unsent }}>
      <FaultPage thrown={new Error("broken")} />
    </ResponseDetailsContext.Provider>,
  );

describe("the page of a fault", () => {
  it("tells the difference between a bug and a database that is away", () => {
    expect(faultKind(new Error("broken"), 500)).toBe("error");
    expect(faultKind(new Error("broken"), 503)).toBe("unavailable");
  });

  it("offers to send a post again, with repeated fields repeated", () => {
    const page = faultPage(503, [
      ["languages", "fi"],
      ["languages", "sv"],
      ["intent", "save"],
    ]);
    expect(page).toContain('<form method="post">');
    expect(page.match(/<input name="(languages|intent)" type="hidden"/g)).toHaveLength(3);
    expect(page).toContain("Lähetä uudelleen");
  });

  it("offers to load again when nothing was posted", () => {
    const page = faultPage(503, null);
    expect(page).not.toContain("<form");
    expect(page).toContain("Lataa sivu uudelleen");
  });
});
