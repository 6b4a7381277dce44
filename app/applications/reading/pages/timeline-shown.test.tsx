import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import { timelineOf } from "../application-timeline.ts";
import { ApplicationTimeline } from "./timeline-shown.tsx";

const facts = {
  sentDate: "2026-03-01",
  dueDate: "2026-07-01",
  preferredStartDate: "2026-08-01",
  progress: { processingSince: "2026-03-04", decisionSent: null, answered: null, decidedStart: null, closed: null },
  isDecidable: false,
};
const shown = (status: Parameters<typeof timelineOf>[0]["status"]) =>
  drawn(<ApplicationTimeline ended="CANCELLED" steps={timelineOf({ ...facts, status }, "2026-03-10")} />, "en");

describe("ApplicationTimeline must", () => {
  it("say each step's state in words", () => {
    expect(wordsOf(shown("WAITING_PLACEMENT"))).toBe(
      "Stages of the application Sending Done 01.03.2026 Processing Now started on 04.03.2026 " +
        "Decision Next by 01.07.2026 Answer to the decision Later Start Later preferred day 01.08.2026",
    );
  });
  it("have one present step", () => {
    expect(shown("WAITING_PLACEMENT").match(/aria-current="step"/g)).toHaveLength(1);
    expect(wordsOf(shown("CANCELLED"))).toContain("The application was cancelled Ended");
  });
  it("be nothing for a draft", () => {
    expect(shown("CREATED")).toBe("");
  });
});
