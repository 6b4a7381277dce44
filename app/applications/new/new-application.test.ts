import { describe, expect, it, test } from "vitest";
import { personName } from "~/people/person-name.ts";
import { typesOffered } from "~/placements/types-offered.ts";
import { siblingsOf } from "../form/siblings.ts";
import { isTransfer, newApplicationFault } from "./new-application.ts";

const ALL = ["DAYCARE", "PRESCHOOL", "CLUB"] as const;
const none = { DAYCARE: false, PRESCHOOL: false, CLUB: false };

describe("the types that can be chosen", () => {
  test.each([
    { preschool: true, hideClubApplication: false, offered: ["DAYCARE", "PRESCHOOL", "CLUB"] },
    { preschool: false, hideClubApplication: false, offered: ["DAYCARE", "CLUB"] },
    { preschool: true, hideClubApplication: true, offered: ["DAYCARE", "PRESCHOOL"] },
    { preschool: false, hideClubApplication: true, offered: ["DAYCARE"] },
  ])("pre-primary $preschool, club hidden $hideClubApplication", ({ offered, ...flags }) => {
    expect(typesOffered(flags)).toEqual(offered);
  });
});

it("requires a type, and refuses a type with a running application", () => {
  expect(newApplicationFault(null, ALL, none)).toBe("requiredSelection");
  expect(newApplicationFault("CLUB", ["DAYCARE"], none)).toBe("requiredSelection");
  expect(newApplicationFault("DAYCARE", ALL, { ...none, DAYCARE: true })).toBe("duplicate");
  expect(newApplicationFault("PRESCHOOL", ALL, { ...none, DAYCARE: true })).toBeNull();
});

it("calls an application for a place of the same kind a transfer, but never a club", () => {
  expect(isTransfer("DAYCARE", { ...none, DAYCARE: true })).toBe(true);
  expect(isTransfer("PRESCHOOL", { ...none, DAYCARE: true })).toBe(false);
  expect(isTransfer("CLUB", { ...none, CLUB: true })).toBe(false);
});

it("offers the guardian's other children with an identity code as siblings, each once", () => {
  const child = (id: string, socialSecurityNumber: string | null, duplicateOf: string | null = null) => ({
    id,
    firstName: `Lapsi ${id}`,
    lastName: "Virtanen",
    dateOfBirth: "2022-01-01",
    socialSecurityNumber,
    duplicateOf,
  });
  const siblings = siblingsOf("a", [child("a", "1"), child("b", "2"), child("c", null), child("d", "4", "b")]);
  expect(siblings.map((sibling) => personName(sibling))).toEqual(["Lapsi b Virtanen"]);
});
