import { z } from "zod";
import type { ApplicationFormUpdate, PersonBasics, SiblingBasis } from "../../contract.ts";
import type { Answers } from "../answers.ts";
import type { EditorFacts } from "../editor-facts.ts";
import { tidySsn } from "../identity-codes.ts";
import { siblingName } from "../siblings.ts";

export const UNIT_PREFERENCE_FIELDS = [
  "siblingBasis",
  "sibling",
  "siblingName",
  "siblingSsn",
  "siblingUnit",
  "preferredUnits",
] as const;

/** The choice of a sibling who is not in the register. */
export const OTHER_SIBLING = "other";

type Part = Pick<ApplicationFormUpdate["preferences"], "siblingBasis" | "preferredUnits">;

const unitId = z.guid();

export function typedUnitPreference({ preferences }: ApplicationFormUpdate, siblings: EditorFacts["siblings"]) {
  const basis = preferences.siblingBasis;
  const fromRegister = basis && siblings.find((sibling) => isSame(sibling, basis));
  const isTyped = basis !== null && !fromRegister && (basis.siblingName !== "" || basis.siblingSsn !== "");
  return {
    siblingBasis: basis !== null,
    sibling: fromRegister?.id ?? (isTyped ? OTHER_SIBLING : null),
    siblingName: isTyped ? basis.siblingName : "",
    siblingSsn: isTyped ? basis.siblingSsn : "",
    siblingUnit: basis?.siblingUnit ?? "",
    preferredUnits: preferences.preferredUnits.map(({ id, name }) => ({ id, name })),
  };
}

const isSame = (sibling: PersonBasics, basis: SiblingBasis): boolean =>
  sibling.socialSecurityNumber === tidySsn(basis.siblingSsn) && siblingName(sibling) === basis.siblingName;

export function readUnitPreference(answers: Answers, facts: EditorFacts): Part {
  return { siblingBasis: siblingBasisOf(answers, facts), preferredUnits: chosenUnits(answers) };
}

function siblingBasisOf(answers: Answers, facts: EditorFacts): SiblingBasis | null {
  const typed = { siblingName: answers.line("siblingName"), siblingSsn: tidySsn(answers.line("siblingSsn")) };
  const siblingUnit = answers.line("siblingUnit");
  if (!answers.isTicked("siblingBasis")) {
    if (answers.hasText("siblingName", "siblingSsn", "siblingUnit")) answers.fault("siblingBasis", "tickOrClear");
    return null;
  }
  const chosen = answers.choice("sibling", [...facts.siblings.map((sibling) => sibling.id), OTHER_SIBLING]);
  const fromRegister = facts.siblings.find((sibling) => sibling.id === chosen);
  if (fromRegister) {
    if (answers.hasText("siblingName", "siblingSsn")) answers.fault("sibling", "chooseOtherOrClear");
    return { siblingName: siblingName(fromRegister), siblingSsn: fromRegister.socialSecurityNumber ?? "", siblingUnit };
  }
  return { ...typed, siblingUnit };
}

/** The units as rows: the name travels along, so that one that is no longer offered can still be named. */
function chosenUnits(answers: Answers): Part["preferredUnits"] {
  const rows = Array.from({ length: answers.rows("preferredUnits") }, (_, index) => ({
    id: answers.line(`preferredUnits[${index}].id`),
    name: answers.line(`preferredUnits[${index}].name`),
  }));
  return rows.filter((unit) => unitId.safeParse(unit.id).success);
}
