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
const shown = (status: Parameters<typeof timelineOf>[0]["status"], isApplicant = true) =>
  drawn(
    <ApplicationTimeline
      ended="CANCELLED"
      isApplicant={isApplicant}
      steps={timelineOf({ ...facts, status }, "2026-03-10")}
    />,
    "en",
  );

describe("ApplicationTimeline must", () => {
  it("say each step's state in words", () => {
    expect(wordsOf(shown("WAITING_PLACEMENT"))).toBe(
      "Stages of the application You sent the application Done Sun 1 Mar 2026 " +
        "The application is processed Now started on Wed 4 Mar 2026 You get the decision Next by Wed 1 Jul 2026 " +
        "You answer Later The child starts Later preferred day Sat 1 Aug 2026",
    );
  });
  it("have one present step", () => {
    expect(shown("WAITING_PLACEMENT").match(/aria-current="step"/g)).toHaveLength(1);
    expect(wordsOf(shown("CANCELLED"))).toContain("The application was cancelled Ended");
  });
  it("say to the other guardian what the applicant does", () => {
    expect(wordsOf(shown("WAITING_PLACEMENT", false))).toContain("The applicant answers");
    expect(wordsOf(shown("WAITING_PLACEMENT", false))).not.toContain("You ");
  });
  it("be nothing for a draft", () => {
    expect(shown("CREATED")).toBe("");
  });
});
