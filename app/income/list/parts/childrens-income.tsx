import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ChildReceiptsLink } from "~/receipts/parts/receipt-link.tsx";
import { newStatementPath } from "../../income-addresses.ts";
import { incomeListTexts } from "../../texts/list/index.ts";
import type { ListedChild } from "./listed-income.server.ts";
import { StatementTable } from "./statement-table.tsx";

/** The statements of each child whose income counts for a fee. Both guardians see them. */
export function ChildrensIncome({ list }: { list: readonly ListedChild[] }) {
  const t = useTexts(incomeListTexts);
  if (list.length === 0) return null;
  return (
    <section className="flow">
      <h2>{t("ofChildren")}</h2>
      <p>{t("childrenLead")}</p>
      {list.map(({ id, name, statements, isBegun }) => (
        <section className="flow" key={id}>
          <StatementTable childName={name} level={3} of={{ childId: id }} page={statements} title={name} />
          <p>
            <ActionLink hiddenText={name} href={newStatementPath({ childId: id })}>
              {t(isBegun ? "begunOfChild" : "newOfChild")}
            </ActionLink>
          </p>
          {statements.rows.some(({ status }) => status !== "DRAFT") ? (
            <ChildReceiptsLink childId={id} name={name} />
          ) : null}
        </section>
      ))}
    </section>
  );
}
