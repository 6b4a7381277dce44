import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import type { ApplicationSummary } from "../../contract.ts";
import type { Task } from "../listed-applications.ts";
import { TasksBox } from "./tasks-box.tsx";

function task(kind: Task["kind"], changes: Partial<ApplicationSummary> = {}): Task {
  const application: ApplicationSummary = {
    applicationId: "a",
    type: "CLUB",
    childId: "c",
    childName: "Virtanen Elsa",
    preferredUnitName: "Rantakerho",
    allPreferredUnitNames: ["Rantakerho"],
    startDate: "2026-08-01",
    sentDate: "2026-03-10",
    applicationStatus: "SENT",
    createdDate: "2026-03-09T12:00:00+02:00",
    transferApplication: false,
    ...changes,
  };
  const child = {
    childId: "c",
    childName: "Elsa Virtanen",
    duplicateOf: null,
    applicationSummaries: [application],
    permittedActions: {},
    decidableApplications: [],
  };
  return { kind, count: 1, child, application };
}
const html = (...tasks: Task[]) => drawn(<TasksBox tasks={tasks} />);

describe("the box of tasks", () => {
  it("links to a decision to answer, with its last day", () => {
    const shown = html(task("answer", { answerBy: "2026-03-24" }));
    expect(shown).toContain('href="/decisions/by-application/a"');
    expect(wordsOf(shown)).toContain("Vastaa päätökseen: Kerho, Rantakerho, Elsa Virtanen, viimeistään ti 24.3.2026");
  });
  it("links to the field of the missing certificates", () => {
    expect(html(task("certificates", { attachmentsMissing: ["EXTENDED_CARE"] }))).toContain(
      'href="/applications/a/edit#shiftCareAttachments"',
    );
  });
  it("links to a draft that ends soon, with its last day", () => {
    const shown = html(task("draft", { keptUntil: "2026-04-10", sentDate: null }));
    expect(shown).toContain('href="/applications/a/edit"');
    expect(wordsOf(shown)).toContain("poistetaan pe 10.4.2026 jälkeen");
  });
  it("is not there without tasks", () => expect(html()).toBe(""));
});
