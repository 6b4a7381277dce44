import { describe, expect, it } from "vitest";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { AccountType } from "../message-shapes.ts";
import { choicesOf, droppedRecipients, type KnownForWriting, writingFaults } from "./writing-choices.ts";

const id = (number: number) => `10000000-0000-4000-8000-00000000000${number}`;
const [ELSA, ONNI, KAISA, MUUMIT, KARHUT, ANTTI] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const account = (accountId: string, name: string, type: AccountType) => ({
  account: { id: accountId, name, type, personId: null },
  outOfOffice: null,
});

/** Elsa and Onni in two groups of one unit, or of two. */
const family = ({ units = 1, children = [ELSA, ONNI] } = {}): KnownForWriting => ({
  children: children.map((childId, index) => ({
    id: childId,
    name: childId === ELSA ? "Elsa" : "Onni",
    unit: { id: units === 1 ? "unit" : `unit ${index}` },
    upcomingPlacementUnit: null,
  })),
  possible: {
    messageAccounts: [
      account(ANTTI, "Antti", "CITIZEN"),
      account(KARHUT, "Karhut", "GROUP"),
      account(MUUMIT, "Muumit", "GROUP"),
      account(KAISA, "Kaisa", "PERSONAL"),
    ],
    childrenToMessageAccounts: [
      { childId: ELSA, newMessage: [ANTTI, MUUMIT, KAISA], reply: [] },
      { childId: ONNI, newMessage: [KARHUT, KAISA], reply: [] },
    ],
  },
  mayAttach: false,
});

const TEXTS: Entries = [
  ["subject", "Retki"],
  ["content", "Hei"],
];
const entries = (children: readonly string[], recipients: readonly string[], texts = TEXTS): Entries => [
  ...children.map((value) => ["children", value] as const),
  ...recipients.map((value) => ["recipients", value] as const),
  ...texts,
];
const choices = (chosen: readonly string[], known = family()) => {
  const { primary, secondary, ...rest } = choicesOf(known, entries(chosen, []));
  const names = (list: typeof primary) => list.map((one) => one.account.name);
  return { ...rest, primary: names(primary), secondary: names(secondary) };
};
const faults = (posted: Entries, known = family()) =>
  writingFaults(posted, choicesOf(known, posted)).map(({ field, code }) => `${field}:${code}`);

describe("a new message", () => {
  it("is about the only child from the start", () =>
    expect(choices([], family({ children: [ELSA] }))).toMatchObject({
      chosenChildren: [ELSA],
      primary: ["Muumit", "Kaisa"],
    }));
  it("offers nobody before a child of several is chosen", () =>
    expect(choices([])).toEqual({ chosenChildren: [], isSingleUnit: true, primary: [], secondary: [], aside: [] }));
  it("offers staff and groups apart from the other guardian", () =>
    expect(choices([ELSA])).toMatchObject({ primary: ["Muumit", "Kaisa"], secondary: ["Antti"] }));
  it("offers for two children the groups of both, and only people that both have", () =>
    expect(choices([ELSA, ONNI])).toMatchObject({ primary: ["Karhut", "Muumit", "Kaisa"], secondary: [] }));
  it.each([
    ["no child is chosen", [], 1],
    ["the children are in two units", [ELSA, ONNI], 2],
  ])("keeps the chosen recipients aside while %s", (_title, children, units) => {
    const posted = entries(children, [MUUMIT, ANTTI]);
    const drawn = choicesOf(family({ units }), posted);
    expect(drawn.aside.map((one) => one.account.name)).toEqual(["Antti", "Muumit"]);
    expect(droppedRecipients(posted, drawn, family({ units }))).toEqual([]);
  });
  it("names the recipients who are left out when another child is added", () => {
    const posted = entries([ELSA, ONNI], [MUUMIT, ANTTI]);
    expect(droppedRecipients(posted, choicesOf(family(), posted), family())).toEqual(["Antti"]);
  });
});

describe("a new message can be sent", () => {
  it("with a child, a group, a subject and a text", () => expect(faults(entries([ELSA], [MUUMIT]))).toEqual([]));
  it("not to the other guardian alone", () =>
    expect(faults(entries([ELSA], [ANTTI]))).toEqual(["recipients:recipient"]));
  it("to the other guardian too, beside the staff", () => expect(faults(entries([ELSA], [KAISA, ANTTI]))).toEqual([]));
  it("not without a child", () => expect(faults(entries([], [KAISA]))).toEqual(["children:child"]));
  it("not to two units at a time", () =>
    expect(faults(entries([ELSA, ONNI], [KAISA]), family({ units: 2 }))).toEqual(["children:singleUnit"]));
  it("not to somebody whom the children do not have in common", () =>
    expect(faults(entries([ELSA, ONNI], [KAISA, ANTTI]))).toEqual(["recipients:recipientGone"]));
  it("not without a subject and a text", () =>
    expect(faults(entries([ELSA], [KAISA], []))).toEqual(["subject:subject", "content:content"]));
});
