import { describe, expect, it } from "vitest";
import { sortPosted } from "~/foundation/forms/reading/posted.ts";
import { attachmentIntent, attachmentPath, removeIntent, uploadIntent } from "./attachment-intents.ts";

const ID = "6f0c2f5e-8a55-4b1e-9a53-0f6a3f4b9f10";

describe("the intent of a button of a file field", () => {
  it("reads back through a post", () => {
    const posted = (intent: string) => attachmentIntent(sortPosted([["intent", intent]]).intent);
    expect(posted(uploadIntent("EXTENDED_CARE"))).toEqual({ upload: "EXTENDED_CARE" });
    expect(posted(removeIntent(ID))).toEqual({ remove: ID });
  });

  it.each([null, "save", "remove.1", "otherChildren.remove.1"])("is not %j", (intent) => {
    expect(attachmentIntent(intent)).toBe(null);
  });
});

describe("the address of a file", () => {
  it("keeps any name in one part of the path", () => {
    const path = attachmentPath({ id: ID, name: "Työ 100%? #1/2.pdf" });
    expect(path.split("/")).toHaveLength(7);
    expect(new URL(path, "http://town.example").pathname).toBe(path);
    expect(decodeURIComponent(path.split("/").at(-1) ?? "")).toBe("Työ 100%? #1/2.pdf");
  });
});
