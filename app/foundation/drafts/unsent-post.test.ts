import { describe, expect, it } from "vitest";
import { MOST_FIELDS } from "../forms/reading/posted-limits.ts";
import { sendableAgain } from "./unsent-post.ts";

describe("a post that was not carried out", () => {
  it("is sent again unchanged, with the form's own fields and repeated ones", () => {
    const fields = [
      ["_key", "6f0c7a52-0000-4000-8000-000000000000"],
      ["languages", "fi"],
      ["languages", "sv"],
      ["intent", "save"],
    ] as const;
    expect(sendableAgain(fields)).toEqual(fields);
  });

  it("is not drawn when it holds a password", () => {
    expect(sendableAgain([["username", "aino"]])).not.toBeNull();
    expect(
      sendableAgain([
        ["username", "aino"],
        ["password", "secret"],
      ]),
    ).toBeNull();
  });

  it("is not drawn when it is empty, or larger than our forms", () => {
    const fields = (count: number) => Array.from({ length: count }, () => ["a", "b"] as const);
    expect(sendableAgain([])).toBeNull();
    expect(sendableAgain(fields(MOST_FIELDS))).toHaveLength(MOST_FIELDS);
    expect(sendableAgain(fields(MOST_FIELDS + 1))).toBeNull();
  });
});
