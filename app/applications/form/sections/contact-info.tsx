import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { child } from "./contact-info/child.tsx";
import { guardian } from "./contact-info/guardian.tsx";
import { household } from "./contact-info/household.tsx";
import { otherGuardian } from "./contact-info/other-guardian.tsx";
import type { Question } from "./section.ts";
import { applicationFormTexts } from "./texts/index.ts";

function Introduction() {
  const t = useTexts(applicationFormTexts);
  return <p>{t("contactInfo.intro")}</p>;
}

/** Who the child and the guardian are, how to reach them, and who lives with them (spec 1 §2, §5). */
export const contactInfoQuestions: readonly Question[] = [
  { Ask: Introduction },
  child,
  guardian,
  otherGuardian,
  household,
];
