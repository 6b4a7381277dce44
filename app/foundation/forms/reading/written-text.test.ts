import { describe, expect, it } from "vitest";
import { writtenIn } from "./written-text.ts";

describe("what a person has written in a post", () => {
  it("is every text, date and time, in the order of the page", () => {
    const written = [
      "Hei!\n\nTulemme myöhemmin.",
      "Lääkäri",
      "Reissu",
      "12.1.2027",
      "8-16",
      "a@b.example",
      "+358 40 1",
    ];
    expect(writtenIn(written.map((value, place) => [`f${place}`, value]))).toEqual(written);
  });

  it("is no choice, no mark of the page and no password", () => {
    const others = ["on", "PLANNED_ABSENCE", "daily", "2027-01-12", "2027-W02", "c4.daily", "12", "", '{"a":"b c"}'];
    expect(
      writtenIn([
        ...others.map((value, place) => [`f${place}`, value] as const),
        ["child", "00000000-0000-4000-8000-000000000000"],
        ["placements", "DAYCARE.00000000-0000-4000-8000-000000000000"],
        ["checkedFields", "otherInfo attachments.OTHER q1"],
        ["_token", "Not an answer"],
        ["password", "Koivu Pilvi 42"],
      ]),
    ).toEqual([]);
  });
});
