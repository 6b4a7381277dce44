import type { ApplicationFormUpdate } from "../../contract.ts";
import type { Answers } from "../answers.ts";
import type { EditorFacts } from "../editor-facts.ts";

export const ADDITIONAL_DETAILS_FIELDS = ["otherInfo", "diet", "allergies"] as const;

type Part = Pick<ApplicationFormUpdate, "otherInfo"> & {
  child: Pick<ApplicationFormUpdate["child"], "diet" | "allergies">;
};

export const typedAdditionalDetails = ({ otherInfo, child }: ApplicationFormUpdate) => ({
  otherInfo,
  diet: child.diet,
  allergies: child.allergies,
});

/** Diet and allergies are not asked for a club (spec 1 §2). */
export function readAdditionalDetails(answers: Answers, facts: Pick<EditorFacts, "type">): Part {
  const isClub = facts.type === "CLUB";
  return {
    otherInfo: answers.longText("otherInfo"),
    child: { diet: isClub ? "" : answers.longText("diet"), allergies: isClub ? "" : answers.longText("allergies") },
  };
}
