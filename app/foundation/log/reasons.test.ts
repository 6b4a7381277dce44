import { describe, expect, it } from "vitest";
import { FileMissing, FileStoreUnavailable } from "~/foundation/files/stored-file.ts";
import { Refusal, refuseBecause } from "~/foundation/seam/refusal.ts";
import { reasonOf } from "./reasons.server.ts";

const thrownBy = (act: () => never): unknown => {
  try {
    return act();
  } catch (fault) {
    return fault;
  }
};
const coded = (code: string, more: object = {}) => Object.assign(new Error("of aino"), { code, ...more });

describe("why a request failed", () => {
  it.each([
    ["a full disk of files", new FileStoreUnavailable("x", { cause: coded("ENOSPC") }), "disk-full"],
    ["a full disk of the database", coded("53100"), "disk-full"],
    [
      "no bucket",
      new FileStoreUnavailable("x", { cause: Object.assign(new Error("x"), { name: "NoSuchBucket" }) }),
      "bucket-missing",
    ],
    [
      "a file that is gone, which the caller sees as a 404",
      thrownBy(() => refuseBecause(new FileMissing("x"), 404)),
      "file-missing",
    ],
    ["a store that is away", new FileStoreUnavailable("x"), "files-away"],
    ["a database that is away", thrownBy(() => refuseBecause(coded("57P01"))), "database-away"],
    ["a bug", new TypeError("x"), "bug"],
    ["a refusal that says no more", new Refusal(503), "unknown"],
    ["an outcome that nobody knows", new Refusal(504, "OUTCOME_UNKNOWN"), "outcome-unknown"],
    ["a caller who may not", new Refusal(403), null],
  ])("is told of %s", (_what, fault, reason) => expect(reasonOf(fault)).toBe(reason));
});
