import type { Address, FutureAddress } from "~/applications/contract.ts";
import { applicationFormTexts } from "~/applications/form/texts/index.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import type { Words } from "../section.ts";

/** The day of a move and the new address. */
export function FutureAddressFields({ form, who }: { form: ServerForm; who: "child" | "guardian" }) {
  const t = useTexts(applicationFormTexts);
  const own = (token: string) => (who === "guardian" ? token : "off");
  return (
    <>
      <DateField field={form.date(`${who}MoveDate`, { required: true })} label={t("contactInfo.moving")} />
      <TextField
        autoComplete={own("address-line1")}
        field={form.field(`${who}FutureStreet`, { required: true })}
        label={t("contactInfo.street")}
      />
      <div className="field-pair">
        <TextField
          autoComplete={own("postal-code")}
          field={form.field(`${who}FuturePostalCode`, { required: true })}
          inputMode="numeric"
          label={t("contactInfo.postalCode")}
          width="short"
        />
        <TextField
          autoComplete={own("address-level2")}
          field={form.field(`${who}FuturePostOffice`, { required: true })}
          label={t("contactInfo.postOffice")}
          width="medium"
        />
      </div>
    </>
  );
}

export const oneLine = ({ street, postalCode, postOffice }: Address): string =>
  [street, `${postalCode} ${postOffice}`.trim()].filter(Boolean).join(", ");

/** The move in one line, or "no". */
export const movingText = (address: FutureAddress | null, t: Words, language: Language): string =>
  address
    ? [address.movingDate ? shownDate(address.movingDate, language) : "", oneLine(address)].filter(Boolean).join(", ")
    : t("serviceNeed.no");

/** The name of a field of a move says who moves: "The child is going to move, moving day". */
export const ofMove =
  (who: "child" | "guardian", part: "moving" | "street" | "postalCode" | "postOffice") =>
  (t: Words): string =>
    `${t(`contactInfo.${who}Moves`)}, ${t(`contactInfo.${part}`)}`;
