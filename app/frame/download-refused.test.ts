import { describe, expect, it } from "vitest";
import { fileAskedFor, refusedDownloadPath, statusOf, whyNoFile } from "./download-refused.ts";

const BASE = "https://aamu.example";
const FILE = "/api/citizen/decisions/6f0c7a52-0000-4000-8000-000000000000/download";
const asked = (file: string) => fileAskedFor(new URLSearchParams({ file }), BASE);

describe("the reason why somebody did not get a file", () => {
  it.each([
    [404, "strong", "notReady", 404],
    [403, "strong", "refused", 403],
    [403, "weak", "weak", 403],
    [503, "strong", "unavailable", 503],
  ] as const)("%s to a session of level %s: %s", (status, level, why, sent) => {
    expect(whyNoFile(status, level)).toBe(why);
    expect(statusOf(why)).toBe(sent);
  });

  it.each([400, 0, 200, 500, Number.NaN])("is not known from status %s, so there is no such page", (status) => {
    expect(whyNoFile(status, "strong")).toBeNull();
  });
});

describe("the file to try again", () => {
  it("is the file that the person asked for", () => {
    const { searchParams } = new URL(refusedDownloadPath({ status: 404, address: FILE }), BASE);
    expect(fileAskedFor(searchParams, BASE)).toBe(FILE);
  });

  it.each(["https://evil.example/api/citizen/x", "//evil.example/api/citizen/x", "/login", "", "javascript:alert(1)"])(
    "is null when the address says %s",
    (file) => expect(asked(file)).toBeNull(),
  );
});
