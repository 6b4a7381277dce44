import type { Entries, Entry } from "./posted.ts";

/**
 * The changes that the buttons of a repeating group ask for. Rows are either fields by index
 * (`otherChildren[1].firstName`) or plain values under one name (`preferredUnits=…&preferredUnits=…`).
 */
export type RowChange =
  | { act: "add"; list: string; value: string }
  | { act: "remove" | "up" | "down"; list: string; index: number };

/** Reads the intent of a row button; null for any other intent. */
export function rowChangeIn(intent: string | null): RowChange | null {
  const match = /^([\w.[\]-]+)\.(add|remove|up|down)(?:\.([\w-]+))?$/.exec(intent ?? "");
  if (!match) return null;
  const [, list = "", act, which = ""] = match;
  if (act === "add") return { act, list, value: which };
  if (!/^\d{1,3}$/.test(which)) return null;
  return { act: act as "remove" | "up" | "down", list, index: Number(which) };
}

/** One row: its plain value, or its fields named by the rest of the name after `list[n]`. */
type Row = readonly Entry[];

const prefixOf = (name: string, list: string): number | null => {
  if (!name.startsWith(`${list}[`)) return null;
  const match = /^\[(\d{1,3})\]/.exec(name.slice(list.length));
  return match ? Number(match[1]) : null;
};

/** How many rows of a list a post has. */
export function rowCount(entries: Entries, list: string): number {
  return rowsOf(entries, list).length;
}

function rowsOf(entries: Entries, list: string): Row[] {
  const indexed = new Map<number, Entry[]>();
  const plain: Row[] = [];
  for (const [name, value] of entries) {
    const index = prefixOf(name, list);
    if (name === list) plain.push([["", value]]);
    else if (index !== null) {
      const row = indexed.get(index) ?? [];
      row.push([name.slice(name.indexOf("]", list.length) + 1), value]);
      indexed.set(index, row);
    }
  }
  return plain.length > 0 ? plain : [...indexed].sort(([a], [b]) => a - b).map(([, row]) => row);
}

/**
 * The form after a row button: the entries in their new order, and the row that takes the focus (interaction,
 * "Repeating groups": the new row, or the row in the place of the removed one; null when the list became empty).
 * `emptyRow` names the fields of a new row: `[".firstName", ".lastName"]`. A plain list has none.
 */
export function withRowChange(
  entries: Entries,
  change: RowChange,
  emptyRow: readonly string[] = [],
): { entries: Entry[]; focusRow: number | null } {
  const rows = rowsOf(entries, change.list);
  const focusRow = applyTo(rows, change, emptyRow);
  const others = entries.filter(([name]) => name !== change.list && prefixOf(name, change.list) === null);
  const redrawn = rows.flatMap((row, index) =>
    row.map(([rest, value]): Entry => [rest === "" ? change.list : `${change.list}[${index}]${rest}`, value]),
  );
  return { entries: [...others, ...redrawn], focusRow };
}

function applyTo(rows: Row[], change: RowChange, emptyRow: readonly string[]): number | null {
  switch (change.act) {
    case "add": {
      const row: Row = emptyRow.length > 0 ? emptyRow.map((name) => [name, ""] as const) : [["", change.value]];
      const position = emptyRow.length > 0 ? -1 : rows.findIndex(([entry]) => entry?.[1] === change.value);
      if (position >= 0) return position;
      rows.push(row);
      return rows.length - 1;
    }
    case "remove":
      rows.splice(change.index, 1);
      return rows.length === 0 ? null : Math.min(change.index, rows.length - 1);
    default: {
      const to = change.act === "up" ? change.index - 1 : change.index + 1;
      const row = rows[change.index];
      if (!row || to < 0 || to >= rows.length) return rows[change.index] ? change.index : null;
      rows.splice(change.index, 1);
      rows.splice(to, 0, row);
      return to;
    }
  }
}
