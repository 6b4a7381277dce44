import { describe, expect, it } from "vitest";
import type { WaitingThing } from "./contract.ts";
import type { WaitingKind } from "./kinds.ts";
import { orderedThings } from "./ordered-things.ts";

const thing = (kind: WaitingKind, lastDay: string | null, href = "/"): WaitingThing => ({
  kind,
  lastDay,
  href,
  count: 1,
  childIds: [],
  week: null,
  period: null,
  title: null,
  titleLanguage: null,
  cameOn: null,
  isLocked: false,
});

const told = (things: readonly WaitingThing[]) =>
  orderedThings(things).map(({ kind, lastDay, href }) =>
    [kind, lastDay, href].filter((part) => part && part !== "/").join(" "),
  );

describe("what waits for a guardian", () => {
  it.each<[string, WaitingThing[], string[]]>([
    ["is nothing when nothing waits", [], []],
    [
      "begins with the soonest last day, whatever its kind",
      [
        thing("decisionsToAnswer", "2026-03-12"),
        thing("endingIncome", "2026-03-11"),
        thing("missingTimes", "2026-03-13"),
      ],
      ["endingIncome 2026-03-11", "decisionsToAnswer 2026-03-12", "missingTimes 2026-03-13"],
    ],
    [
      "begins with what is late",
      [thing("missingTimes", "2026-03-10"), thing("decisionsToAnswer", "2025-12-31")],
      ["decisionsToAnswer 2025-12-31", "missingTimes 2026-03-10"],
    ],
    [
      "ends with what has no last day",
      [thing("decisionsToAnswer", null), thing("unreadMessages", null), thing("endingIncome", "2030-01-01")],
      ["endingIncome 2030-01-01", "decisionsToAnswer", "unreadMessages"],
    ],
    [
      "has decisions before documents on the same day",
      [thing("documentsToFill", "2026-03-12"), thing("decisionsToAnswer", "2026-03-12")],
      ["decisionsToAnswer 2026-03-12", "documentsToFill 2026-03-12"],
    ],
    [
      "has two of a kind on the same day in one order always",
      [thing("documentsToFill", null, "/b"), thing("documentsToFill", null, "/a")],
      ["documentsToFill /a", "documentsToFill /b"],
    ],
  ])("%s", (_, things, expected) => {
    expect(told(things)).toEqual(expected);
    expect(told([...things].reverse())).toEqual(expected);
  });
});
