import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { publicAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import { INCOME_PATH } from "../../income-addresses.ts";
import { FEE_FIELDS } from "../fee-question.ts";
import { FeeEstimateForm } from "../parts/fee-estimate-form.tsx";
import { feeEstimatePosted } from "../parts/fee-estimate-posted.server.ts";
import { FeeEstimateResult } from "../parts/fee-estimate-result.tsx";
import { feeEstimateTexts } from "../texts/index.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { settings, guardian } = publicAt(request, context);
  return { hours: settings.town.feeEstimate.hours, isLoggedIn: guardian !== null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { settings, today } = publicAt(request, context);
  return feeEstimatePosted(await postedForm(request, context), { settings, today });
}

export const links: LinksFunction = formStyles;

export const handle: PageHandle = {
  title: (language) => feeEstimateTexts.in(language)("title"),
  typedForm: () => ({ enter: "", isKeptNowhere: true }),
};

/** An estimate of the fee, for anyone. The result stands above the form, which keeps what was typed. */
export default function FeeEstimate() {
  const t = useTexts(feeEstimateTexts);
  const { hours, isLoggedIn } = useLoaderData<typeof loader>();
  const estimate = useActionData<typeof action>()?.estimate;
  const form = useServerForm({
    sentences: {
      amountNotUnderstood: t("faults.amountNotUnderstood"),
      [`${FEE_FIELDS.familySize}:required`]: t("faults.familySizeMissing"),
      [`${FEE_FIELDS.ownIncome}:required`]: t("faults.ownIncomeMissing"),
    },
    labels: Object.fromEntries(
      (Object.keys(FEE_FIELDS) as (keyof typeof FEE_FIELDS)[]).map((field) => [FEE_FIELDS[field], t(field)]),
    ),
  });
  return (
    <Page
      back={isLoggedIn ? { href: INCOME_PATH, label: t("back") } : undefined}
      faults={form.faults}
      title={t("title")}
    >
      {estimate ? <FeeEstimateResult estimate={estimate} /> : null}
      <FeeEstimateForm form={form} hours={hours} />
    </Page>
  );
}
