import type { ApplicationType } from "~/applications/contract.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import type { Words } from "../section.ts";

/** That no term takes applications now, and when the next one does, if it is known. */
export const noTermOpenWords = (type: Exclude<ApplicationType, "DAYCARE">, opens: IsoDate | null, t: Words): string =>
  [t(`serviceNeed.noTerm.${type}`), ...(opens ? [t("serviceNeed.noTermOpens", { date: shownDate(opens) })] : [])].join(
    " ",
  );
