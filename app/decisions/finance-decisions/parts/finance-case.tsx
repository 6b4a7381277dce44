import { shownDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { CaseAtPage } from "~/process-metadata/parts/metadata-at-page.server.ts";
import { ProcessMetadataPart } from "~/process-metadata/parts/process-metadata-part.tsx";
import { DECISIONS_PATH } from "../../decision-addresses.ts";
import type { FinanceDecision } from "../contract.ts";
import { financeDecisionTexts } from "../texts/index.ts";

/** The case behind one of the guardian's finance decisions. */
export interface AskedCase {
  decision: Pick<FinanceDecision, "type" | "validFrom">;
  metadata: CaseAtPage | null;
}

/** "Päätös varhaiskasvatuksen maksusta, 1.1.2026 alkaen" */
export function financeTitle({ type, validFrom }: AskedCase["decision"], language: Language): string {
  const t = financeDecisionTexts.in(language);
  return t("titleFrom", { title: t(`titles.${type}`), start: shownDate(validFrom, language) });
}

/** How the municipality has registered a finance decision. It is long, so it is a page of its own, also with script. */
export function FinanceCase({ asked }: { asked: AskedCase }) {
  const t = useTexts(financeDecisionTexts);
  return (
    <Page back={{ href: DECISIONS_PATH, label: t("decisions") }} title={financeTitle(asked.decision, useLanguage())}>
      {asked.metadata ? <ProcessMetadataPart metadata={asked.metadata} open /> : <p>{t("noCase")}</p>}
    </Page>
  );
}
