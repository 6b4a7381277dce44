import { expect, it } from "vitest";
import { plainAddress, withoutOurs } from "./without-ours.ts";

const ID = "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa";

it("a plain gateway's answers have no field of ours, and all others", () => {
  const file = { id: ID, name: "a.pdf", size: 5, check: "CHECKING" };
  const details = { id: ID, attachments: [file], receipts: [], progress: {}, addedLater: { receipts: 1 } };
  expect(JSON.parse(JSON.stringify(withoutOurs("GET", `/citizen/applications/${ID}`, details)))).toEqual({
    id: ID,
    attachments: [{ id: ID, name: "a.pdf" }],
    addedLater: { receipts: 1 },
  });
});

it("neither have the objects in a list, also where an absent field is read as null", () => {
  const listed = [{ data: { id: ID }, receiptId: ID, permittedActions: [] }];
  expect(JSON.parse(JSON.stringify(withoutOurs("GET", "/citizen/service-applications", listed)))).toEqual([
    { data: { id: ID }, permittedActions: [] },
  ]);
});

it("what is no answer of the contract stays as it is", () => {
  for (const [method, path] of [
    ["DELETE", `/citizen/applications/${ID}`],
    ["GET", "/citizen/unknown"],
  ] as const)
    expect(withoutOurs(method, path, { receipts: [] })).toEqual({ receipts: [] });
});

it.each([
  ["/citizen/applications/by-guardian?cancelled=include&a=1%20b", "/citizen/applications/by-guardian?a=1%20b"],
  ["/citizen/applications/by-guardian?cancelled=include", "/citizen/applications/by-guardian"],
  ["/citizen/units?type=DAYCARE&cancelled=include", "/citizen/units?type=DAYCARE&cancelled=include"],
  ["/auth/saml?cancelled=include", "/auth/saml?cancelled=include"],
])("a plain gateway reads no query of ours, and all others: %s", (url, read) => {
  expect(plainAddress({ method: "GET", url: `/api${url}` })).toBe(`/api${read}`);
});
