import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { NumberField } from "~/foundation/ui/fields/number-field.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { CHILD_ORDERS, type HoursShare } from "../fee-estimate.ts";
import { FEE_FIELDS, hoursValue } from "../fee-question.ts";
import { feeEstimateTexts } from "../texts/index.ts";

/**
 * FeeEstimateForm: asks what an estimate of the fee needs.
 * Must: say that nothing is stored or sent · be posted, so that no amount stands in an address · keep what was typed ·
 *       have no script that keeps the text.
 */
export function FeeEstimateForm({ form, hours }: { form: ServerForm; hours: readonly HoursShare[] }) {
  const t = useTexts(feeEstimateTexts);
  return (
    <PostForm form={form} guarded={false}>
      <p>{t("intro")}</p>
      <RequiredNote />
      <NumberField
        field={form.field(FEE_FIELDS.familySize, { required: true })}
        hint={t("familySizeHint")}
        label={t("familySize")}
      />
      <TextField
        autoComplete="off"
        field={form.field(FEE_FIELDS.ownIncome, { required: true })}
        hint={t("ownIncomeHint")}
        inputMode="decimal"
        label={t("ownIncome")}
        width="short"
      />
      <TextField
        autoComplete="off"
        field={form.field(FEE_FIELDS.partnersIncome)}
        hint={t("partnersIncomeHint")}
        inputMode="decimal"
        label={t("partnersIncome")}
        width="short"
      />
      <ChoiceField
        choices={CHILD_ORDERS.map((order) => ({ value: order, label: t(`orders.${order}`) }))}
        field={form.field(FEE_FIELDS.order, { required: true })}
        hint={t("orderHint")}
        legend={t("order")}
      />
      <ChoiceField
        choices={hours.map((share) => ({
          value: hoursValue(share),
          label: share.mostHours === null ? t("hoursMore") : t("hoursUpTo", { hours: share.mostHours }),
        }))}
        field={form.field(FEE_FIELDS.hours, { required: true })}
        legend={t("hours")}
      />
      <Submit icon="check">{t("estimate")}</Submit>
    </PostForm>
  );
}
