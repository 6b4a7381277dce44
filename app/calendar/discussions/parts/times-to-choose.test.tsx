import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import { TimesToChoose } from "./times-to-choose.tsx";

const time = (id: string, date: string, startTime: string, endTime: string) => ({
  id,
  date,
  startTime,
  endTime,
  childId: null,
  isEditable: true,
});
const html = drawn(
  <TimesToChoose
    field={{ name: "time", id: "time", value: "" }}
    free={[
      time("a", "2026-12-01", "08:30", "09:00"),
      time("b", "2026-12-01", "12:30", "13:00"),
      time("c", "2026-12-03", "08:30", "09:00"),
    ]}
  />,
);

describe("TimesToChoose must", () => {
  it("say each day once, over its times", () => {
    expect(html.match(/<p aria-hidden="true"[^>]*>ti 1\.12\.<\/p>/g)).toHaveLength(1);
    expect(wordsOf(html)).toMatch(/ti 1\.12\. .*klo 8\.30–9 .*klo 12\.30–13 .*to 3\.12\. .*klo 8\.30–9/);
  });
  it("say the day with each time to those who listen", () => {
    expect(html.match(/<label[^>]*><span class="visually-hidden">ti 1\.12\. <\/span>klo/g)).toHaveLength(2);
  });
  it("let the fault summary reach the first time", () => {
    expect(tagWith(html, "<input", 'id="time"')).toContain('value="a"');
  });
});
