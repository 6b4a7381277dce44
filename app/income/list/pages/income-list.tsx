import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import { copyingOf } from "../../editor/parts/copy-statement.server.ts";
import { hasContent } from "../../form/questions/whole-form/read-answers.ts";
import { FEE_ESTIMATE_PATH, INCOME_PATH, newStatementPath } from "../../income-addresses.ts";
import { INCOME_FORMS } from "../../kept-subjects.ts";
import { incomeListTexts } from "../../texts/list/index.ts";
import { askedPage } from "../list-addresses.ts";
import { ChildrensIncome } from "../parts/childrens-income.tsx";
import { ConfirmCopy } from "../parts/confirm-copy.tsx";
import { ConfirmRemoval } from "../parts/confirm-removal.tsx";
import { copyPosted } from "../parts/copy-posted.server.ts";
import { IncomeGuide } from "../parts/income-guide.tsx";
import { ExpiringIncome, SilentPartner } from "../parts/income-notices.tsx";
import { listedIncome } from "../parts/listed-income.server.ts";
import { removalOf } from "../parts/removal.server.ts";
import { removePosted } from "../parts/remove-posted.server.ts";
import { StatementTable } from "../parts/statement-table.tsx";
import { TooLateToRemove } from "../parts/too-late-to-remove.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const at = guardianAt(request, context);
  const { api, settings, drafts } = at;
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("remove");
  if (asked !== null) {
    const removal = await removalOf({ api }, asked);
    if (!removal) throw redirect(INCOME_PATH);
    return { ...NO_PART, removal: { ...removal, opening: await drafts.open(request, { isTypedIn: false }) } };
  }
  const copied = searchParams.get("copy");
  if (copied !== null) {
    const copying = await copyingOf(at, request, copied);
    if (!copying) throw redirect(INCOME_PATH);
    return { ...NO_PART, copying: { ...copying, opening: await drafts.open(request) } };
  }
  const page = askedPage(searchParams);
  const income = await listedIncome({ api }, page, await drafts.subjects(INCOME_FORMS, hasContent));
  // The list has become shorter since the link was drawn.
  if (page.of === "own" && page.page > 1 && income.own.rows.length === 0) throw redirect(INCOME_PATH);
  return { ...NO_PART, list: { ...income, highestFeeEuros: settings.town.fees.highestEuros } };
}

/** The page draws one of these: the list, or a question about one of its statements. */
const NO_PART = { list: null, removal: null, copying: null };

export async function action(args: ActionFunctionArgs) {
  const posted = await postedForm(args.request, args.context);
  return posted.intent === "copy" ? copyPosted(args, posted.entries) : removePosted(args, posted);
}

export const links: LinksFunction = formStyles;

export const handle: PageHandle<typeof loader> = {
  title: (language, data) => {
    const t = incomeListTexts.in(language);
    if (data?.copying) return t("copy.title");
    if (!data?.removal) return t("title");
    return data.removal.move ? t(`remove.${data.removal.move}.title`) : t("tooLate.title");
  },
};

/** Income statements: the guardian's own and the children's, the newest start first. */
export default function IncomeList() {
  const t = useTexts(incomeListTexts);
  const { list, removal, copying } = useLoaderData<typeof loader>();
  if (removal?.move) return <ConfirmRemoval {...removal} move={removal.move} />;
  if (removal) return <TooLateToRemove {...removal} />;
  if (copying) return <ConfirmCopy {...copying} />;
  if (!list) return null;
  return (
    <Page title={t("title")}>
      <ExpiringIncome days={list.expiring} />
      <section className="flow">
        <p>
          <ActionLink href={newStatementPath("own")} kind="primary">
            {t(list.own.isBegun ? "begun" : "new")}
          </ActionLink>
        </p>
        <StatementTable level={2} of="own" page={list.own} title={t("own")} />
        <p>{t("lead")}</p>
      </section>
      <SilentPartner name={list.silentPartner} />
      <ChildrensIncome list={list.children} />
      <IncomeGuide highestFeeEuros={list.highestFeeEuros} />
      <p>
        <ActionLink href={FEE_ESTIMATE_PATH}>{t("estimate")}</ActionLink>
      </p>
    </Page>
  );
}
