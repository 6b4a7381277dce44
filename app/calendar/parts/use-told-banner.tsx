import { bannerOf } from "~/foundation/forms/banners/banner-of.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { useLanguage } from "~/foundation/i18n/use-texts.ts";
import { ToldBanner } from "~/foundation/ui/messages/told-banner.tsx";

/** The result of the last button of a form that is drawn again: what happened, or what to look at. */
export function useToldBanner({ kept }: FormOpening) {
  const language = useLanguage();
  const banner = kept?.told && bannerOf(kept.told, language);
  return banner ? <ToldBanner {...banner} /> : undefined;
}
