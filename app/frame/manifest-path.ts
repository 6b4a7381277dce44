import type { Language } from "~/foundation/i18n/language.ts";

/** The address of the manifest that names the service in a language on the home screen. */
export const manifestPath = (language: Language): string => `/manifest.${language}.webmanifest`;
