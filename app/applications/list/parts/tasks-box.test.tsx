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
  it("links to a decision to answer, by the first name of the child", () => {
    const shown = html(task("answer", { answerBy: "2026-03-24" }));
    expect(shown).toContain('href="/decisions/by-application/a"');
    expect(wordsOf(shown)).toBe("Odottaa sinua Vastaa päätökseen: Elsa");
  });
  it("links to the field of the missing certificates", () => {
    expect(html(task("certificates", { attachmentsMissing: ["EXTENDED_CARE"] }))).toContain(
      'href="/applications/a/edit#shiftCareAttachments"',
    );
  });
  it("links to a draft that ends soon", () => {
    const shown = html(task("draft", { keptUntil: "2026-04-10", sentDate: null }));
    expect(shown).toContain('href="/applications/a/edit"');
    expect(wordsOf(shown)).toBe("Odottaa sinua Jatka luonnosta: Elsa");
  });
  it("tells two tasks of one kind apart for children of one first name", () => {
    const other = task("answer", { applicationId: "b", type: "DAYCARE" });
    expect(wordsOf(html(task("answer"), other))).toContain("Kerho, Rantakerho, Elsa Virtanen");
  });
  it("is not there without tasks", () => expect(html()).toBe(""));
});
