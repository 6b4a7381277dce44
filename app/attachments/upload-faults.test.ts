import { describe, expect, it } from "vitest";
import { MAX_FILE_BYTES } from "~/foundation/files/file-limits.ts";
import { sentenceOf } from "~/foundation/forms/reading/fault.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { MAX_ATTACHMENTS, UPLOAD_CODES } from "./contract.ts";
import { attachmentTexts } from "./texts/index.ts";
import { faultAtFiles, faultBeforeUpload, faultOfRefusal, type UploadFault, uploadSentences } from "./upload-faults.ts";

const file = (size: number, truncated = false) => ({ name: "a.pdf", size, truncated });
const said = (faults: [UploadFault, string[]][], language: "fi" | "sv" | "en" = "en") => {
  const [fault] = faultAtFiles("files", new Map(faults));
  return fault && sentenceOf(fault, formTexts.in(language), language, uploadSentences(attachmentTexts.in(language)));
};

describe("before a file is sent on", () => {
  it("it may be of any size from one byte to 25 MB", () => {
    expect(faultBeforeUpload(file(1), 0)).toBe(null);
    expect(faultBeforeUpload(file(MAX_FILE_BYTES), 0)).toBe(null);
    expect(faultBeforeUpload(file(0), 0)).toBe("EMPTY_FILE");
    expect(faultBeforeUpload(file(MAX_FILE_BYTES + 1), 0)).toBe("FILE_TOO_LARGE");
    expect(faultBeforeUpload({ ...file(0), truncated: true, isLeftOut: true }, 0)).toBe("TOO_MUCH_AT_ONCE");
    expect(faultBeforeUpload(file(5, true), 0)).toBe("FILE_TOO_LARGE");
  });

  it("it may be the hundredth", () => {
    expect(faultBeforeUpload(file(1), MAX_ATTACHMENTS - 1)).toBe(null);
    expect(faultBeforeUpload(file(1), MAX_ATTACHMENTS)).toBe("TOO_MANY_FILES");
  });
});

describe("a refused upload", () => {
  it.each(UPLOAD_CODES)("says %s as the call said it", (code) => {
    expect(faultOfRefusal(new Refusal(400, code))).toBe(code);
  });

  it.each([
    [new Refusal(400), "NAME_MISSING"],
    [new Refusal(400, "A_CODE_OF_TOMORROW"), "SERVER_ERROR"],
    [new Refusal(413), "FILE_TOO_LARGE"],
    [new Refusal(503), "UNAVAILABLE"],
    [new Refusal(504, "OUTCOME_UNKNOWN"), "OUTCOME_UNKNOWN"],
    [new Refusal(500), "SERVER_ERROR"],
    [new Refusal(403), null],
  ])("%s is %s", (error, fault) => {
    expect(faultOfRefusal(error)).toBe(fault);
  });
});

describe("the sentence at a file field", () => {
  it("names the files and says the limit", () => {
    expect(said([["FILE_TOO_LARGE", ["iso.pdf"]]])).toBe(
      "The file is too big (max. 25\u00A0MB): iso.pdf. Make the file smaller or split it.",
    );
    expect(said([["FILE_TOO_LARGE", ["iso.pdf", "a & <b>.pdf"]]], "fi")).toContain("25 Mt): iso.pdf, a & <b>.pdf.");
    expect(said([["TOO_MANY_FILES", ["a.pdf"]]], "sv")).toContain("högst 100 filer");
  });

  it("says each fault of several files once", () => {
    expect(
      said([
        ["EMPTY_FILE", ["a.pdf", "b.pdf"]],
        ["EXTENSION_MISSING", ["c"]],
      ]),
    ).toBe(
      "The file is empty: a.pdf, b.pdf. Choose another file. " +
        "The file name has no extension: c. Add the file type to the end of the name, for example .pdf.",
    );
  });

  it("exists for every fault in every language, with every placeholder filled", () => {
    for (const language of LANGUAGES) {
      for (const fault of Object.keys(attachmentTexts.languages.fi.faults) as UploadFault[]) {
        expect(said([[fault, ["x.pdf"]]], language)).toMatch(/^[A-ZÅÄÖ][^{}]+\.$/);
      }
    }
  });

  it("is absent when all went well", () => {
    expect(faultAtFiles("files", new Map())).toEqual([]);
  });
});
