import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { personName } from "~/people/person-name.ts";
import { personalDetailsTexts } from "../../texts/index.ts";
import type { DetailsShown } from "./details-at-page.server.ts";

type Details = DetailsShown["details"];

/** What the population register says. Nobody changes it here. */
export function RegisterFacts({ details }: { details: Details }) {
  const t = useTexts(personalDetailsTexts);
  return (
    <>
      <SummaryList
        rows={[
          { key: t("details.name"), value: personName(details) },
          { key: t("details.address"), value: addressIn(details) },
        ]}
      />
      <p>{t("details.register")}</p>
    </>
  );
}

export const addressIn = ({ streetAddress, postalCode, postOffice }: Details): string =>
  [streetAddress, `${postalCode} ${postOffice}`.trim()].filter((part) => part !== "").join(", ");
