/** The sections of the form, in the order of the screen (spec 1 §2). */
export const SECTION_NAMES = ["serviceNeed", "unitPreference", "contactInfo", "additionalDetails"] as const;
export type SectionName = (typeof SECTION_NAMES)[number];
