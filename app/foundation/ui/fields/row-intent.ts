/**
 * The intent that a row button posts: `rowIntent("remove", "otherChildren", 1)` is `otherChildren.remove.1`. The button
 * beside a search result adds its value: `rowIntent("add", "preferredUnits", id)`. forms/reading/row-changes.ts reads it.
 */
export const rowIntent = (act: "add" | "remove" | "up" | "down", list: string, which?: number | string): string =>
  which === undefined ? `${list}.${act}` : `${list}.${act}.${which}`;
