import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Breakable } from "~/foundation/ui/inline/breakable.tsx";
import type { ApplicationType } from "../../contract.ts";
import { noTermOpenWords } from "../../form/questions/drawing/service-need/no-term-open.ts";
import type { StartChoices } from "../../form/start-dates.ts";
import { applicationFormTexts } from "../../form/texts/index.ts";
import { applicationTexts } from "../../texts/index.ts";

/** A kind of application as it is offered for a child. */
export interface OfferedType {
  type: ApplicationType;
  /** A running application is in the way (contract 3.3, "Create"). */
  isDuplicate: boolean;
  /** The child has such a place already. */
  isTransfer: boolean;
  start: StartChoices;
}

/** What stands beside a kind of application: what it is, and what to know before beginning it (spec 1 §2). */
export function TypeHint({ offered, clubPercent }: { offered: OfferedType; clubPercent: number | null }) {
  const t = useTexts(applicationTexts);
  const q = useTexts(applicationFormTexts);
  const language = useLanguage();
  const { type, start } = offered;
  return (
    <>
      <p>
        <Breakable text={t(`create.hints.${type}`)} />
      </p>
      {type === "CLUB" && clubPercent !== null ? <p>{t("create.clubFee", { percent: clubPercent })}</p> : null}
      {type !== "DAYCARE" && start.ranges.length === 0 ? (
        <p>
          <strong>{noTermOpenWords(type, start.opens, q, language)}</strong>
        </p>
      ) : null}
      {offered.isDuplicate ? (
        <p data-blocks="" data-when={`type=${type}`}>
          <strong>{t("create.duplicate")}</strong>{" "}
          <ActionLink href={`?continue=${type}`}>{t("create.duplicateOpen")}</ActionLink>
        </p>
      ) : null}
      {offered.isTransfer ? (
        <p data-when={`type=${type}`}>
          <strong>{t("create.transfer")}</strong>
        </p>
      ) : null}
    </>
  );
}
