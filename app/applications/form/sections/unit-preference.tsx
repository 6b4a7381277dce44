import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { Question } from "./section.ts";
import { applicationFormTexts } from "./texts/index.ts";
import { preferredUnits } from "./unit-preference/preferred-units.tsx";
import { siblingBasis } from "./unit-preference/sibling-basis.tsx";

function Introduction() {
  const t = useTexts(applicationFormTexts);
  return <p>{t("unitPreference.intro")}</p>;
}

/** Where care is wished for: the sibling's unit, and the units in order (spec 1 §2, §5). */
export const unitPreferenceQuestions: readonly Question[] = [{ Ask: Introduction }, siblingBasis, preferredUnits];
