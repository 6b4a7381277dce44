import { describe, expect, it } from "vitest";
import { fileSize } from "./file-size.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

describe("the size of a file", () => {
  it("is at least one kilobyte", () => expect(plain(fileSize(1, "fi"))).toBe("1 kt"));
  it("changes from kilobytes to megabytes at 1024 kB", () => {
    expect(plain(fileSize(1023 * 1024, "en"))).toBe("1,023 kB");
    expect(plain(fileSize(1024 * 1024, "en"))).toBe("1 MB");
  });
  it("has one decimal under ten megabytes, in the language's own form", () => {
    expect(plain(fileSize(1.44 * 1024 * 1024, "fi"))).toBe("1,4 Mt");
    expect(plain(fileSize(12.6 * 1024 * 1024, "sv"))).toBe("13 MB");
  });
});
