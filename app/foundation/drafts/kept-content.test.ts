import { describe, expect, it } from "vitest";
import { seal } from "~/foundation/auth/seal.server.ts";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import { type KeptContent, sealed, unsealed } from "./kept-content.server.ts";

const SECRETS: Secrets = ["a secret of the test, thirty-two signs"];
const ID = "4ad6ef4c-8d0a-4ce0-9bb5-3d9a01a4a3ce";
const OWNER = { personId: "1c11a1fd-95a4-4cf7-a0d2-4f3a6c1d4b7e", route: "/income/new/edit" };

const content: KeptContent = {
  form: "statement",
  version: '"3"',
  late: false,
  told: {
    key: "income:done.saved",
    values: { day: "2026-03-10", count: 2 },
    link: { href: "/income", label: { key: "income:list", values: {} } },
    more: [{ key: "income:next", values: {} }],
  },
  entries: [
    ["otherInfo", "Hei"],
    ["otherInfo", "Hoi"],
  ],
  files: [{ field: "file", name: "kuva.png", content: Buffer.from("bytes") }],
  lostFiles: ["iso.png"],
};

/** The content of a row as another program wrote it: what stands before the files, as JSON. */
function written(header: object): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  const bound = `${ID}\n${OWNER.personId}\n${OWNER.route}`;
  return seal(SECRETS, "kept form", Buffer.concat([length, json]), bound);
}

const read = (row: Buffer) => unsealed(SECRETS, ID, OWNER, row);

describe("the content of a kept form", () => {
  it("comes back as it was kept, with its files", () => {
    expect(read(sealed(SECRETS, ID, OWNER, content))).toEqual(content);
    const again = { ...content, saved: true, key: "k", told: null };
    expect(read(sealed(SECRETS, ID, OWNER, again))).toEqual(again);
  });

  it("is nothing on another page", () => {
    expect(unsealed(SECRETS, ID, { ...OWNER, route: "/messages" }, sealed(SECRETS, ID, OWNER, content))).toBeNull();
  });

  const header = { form: null, version: null, late: true, told: null, entries: [["a", "b"]], files: [], lostFiles: [] };

  it("is read as it was kept before there were versions", () => {
    expect(read(written(header))).toEqual(header);
  });

  it.each<[what: string, header: object]>([
    ["of a newer program", { ...header, contentVersion: 2 }],
    ["with an impossible value", { ...header, entries: [["a", 7]] }],
    ["without its answers", { ...header, entries: undefined }],
  ])("%s is not read as something else", (_, stored) => {
    expect(() => read(written(stored))).toThrow();
  });
});
