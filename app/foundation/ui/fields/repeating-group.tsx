import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "../actions/button.tsx";
import { VisuallyHidden } from "../inline/visually-hidden.tsx";
import { Thing, ThingList } from "../lists/thing-list.tsx";
import { StatusLine } from "../messages/status-line.tsx";
import { uiTexts } from "../texts/index.ts";
import { describedBy, FieldFault, FieldHint, RequiredStar } from "./field.tsx";
import { rowIntent } from "./row-intent.ts";

export interface RepeatingRow {
  /** The id of the row. After a move the page opens at this row. */
  id: string;
  /** The name of this row among the others: "Child 2", or the name of a unit. */
  title: string;
  lang?: string;
  /** The fields of this row. The same labels stand in each row, so the row's name is heard with them. */
  fields?: ReactNode;
  /** What names itself, or is no field. */
  content?: ReactNode;
}

/**
 * RepeatingGroup: the same questions several times, or a list that the person puts in order.
 * Must: be a fieldset named by its legend · work by submit buttons alone · name each button by its row ·
 *       name the fields of each row by the row · offer only moves that are possible · say the result of the last move in a line that takes the focus.
 */
export function RepeatingGroup({
  list,
  id,
  legend,
  legendLang,
  hint,
  fault,
  required,
  rows,
  ordered = false,
  most,
  least = 0,
  addLabel,
  status,
  children,
}: {
  /** The name of the list in the form. The buttons post moves of it as the forms' `rowIntent`. */
  list: string;
  id: string;
  legend: string;
  legendLang?: string | undefined;
  hint?: ReactNode;
  fault?: string;
  required?: boolean;
  rows: readonly RepeatingRow[];
  /** True when the person decides the order of the rows: "Move up" and "Move down". */
  ordered?: boolean;
  most?: number;
  least?: number;
  /** false when rows come from another place (a search with its own "Add" buttons). */
  addLabel?: string | false;
  /** The result of the last move: "Child 2 was removed." */
  status?: string;
  /** Content between the rows and the end, for example a search. */
  children?: ReactNode;
}) {
  const t = useTexts(uiTexts);
  const field = { id, fault, required };
  return (
    <fieldset
      aria-describedby={describedBy(field, hint)["aria-describedby"]}
      className={fault ? "field field-faulty" : "field"}
      id={id}
      tabIndex={-1}
    >
      <legend className="field-legend">
        {legendLang ? <span lang={legendLang}>{legend}</span> : legend}
        {required ? (
          <>
            <RequiredStar />
            <VisuallyHidden> ({t("required")})</VisuallyHidden>
          </>
        ) : null}
      </legend>
      <FieldHint hint={hint} id={id} />
      <FieldFault fault={fault} id={id} />
      <StatusLine id={`${id}-status`}>{status}</StatusLine>
      {rows.length > 0 ? (
        <ThingList order={ordered ? "chosen" : "none"}>
          {rows.map((row, index) => (
            <Thing
              actions={<RowMoves index={index} least={least} list={list} ordered={ordered} rows={rows} />}
              canFocus
              id={row.id}
              key={row.id}
              lang={row.lang}
              name={row.title}
            >
              {row.fields ? (
                <div aria-labelledby={`${row.id}-name`} className="row-fields" role="group">
                  {row.fields}
                </div>
              ) : null}
              {row.content}
            </Thing>
          ))}
        </ThingList>
      ) : null}
      {children}
      {addLabel !== false && (most === undefined || rows.length < most) ? (
        <Button icon="plus" value={rowIntent("add", list)}>
          {addLabel ?? t("rows.add")}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** The possible moves of one row. Nothing when it can neither be moved nor removed. */
function RowMoves({
  index,
  rows,
  list,
  ordered,
  least,
}: {
  index: number;
  rows: readonly RepeatingRow[];
  list: string;
  ordered: boolean;
  least: number;
}) {
  const t = useTexts(uiTexts);
  const title = rows[index]?.title;
  return (
    <>
      {ordered && index > 0 ? (
        <Button hiddenText={title} icon="up" kind="quiet" value={rowIntent("up", list, index)}>
          {t("rows.up")}
        </Button>
      ) : null}
      {ordered && index < rows.length - 1 ? (
        <Button hiddenText={title} icon="down" kind="quiet" value={rowIntent("down", list, index)}>
          {t("rows.down")}
        </Button>
      ) : null}
      {rows.length > least ? (
        <Button hiddenText={title} icon="trash" kind="quiet" value={rowIntent("remove", list, index)}>
          {t("rows.remove")}
        </Button>
      ) : null}
    </>
  );
}
