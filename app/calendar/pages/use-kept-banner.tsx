import { toldSentence } from "~/foundation/forms/banners/told.ts";
import type { FormOpening } from "~/foundation/forms/keeping/form-opening.ts";
import { useLanguage } from "~/foundation/i18n/use-texts.ts";
import { StatusBanner } from "~/foundation/ui/messages/status-banner.tsx";

/** What a form that was kept and drawn again says first: what happened, or what to look at. */
export function useKeptBanner({ kept }: FormOpening) {
  const language = useLanguage();
  const sentence = kept?.told ? toldSentence(kept.told, language) : null;
  if (!kept?.told || !sentence) return undefined;
  const more = (kept.told.more ?? []).flatMap((one) => toldSentence(one, language) ?? []);
  return (
    <StatusBanner kind={kept.told.kind} title={sentence}>
      {more.length > 0 ? more.map((line) => <p key={line}>{line}</p>) : null}
    </StatusBanner>
  );
}
