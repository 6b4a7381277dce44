import type { ReactNode } from "react";
import { nameInRow } from "../actions/name-in-row.ts";
import { Breakable } from "../inline/breakable.tsx";

/**
 * ThingList: several things of one kind: applications, units, files, receipts, the rows of a group.
 * Must: be a list · number its things only when the person decides their order · put a line between things, and no
 *       boxes around them.
 */
export function ThingList({
  order = "none",
  id,
  label,
  children,
}: {
  /** "chosen": the person decides the order. "given": the order means something, such as the nearest first. */
  order?: "none" | "given" | "chosen";
  id?: string;
  /** The list's name, when no heading or legend names it. */
  label?: string;
  children: ReactNode;
}) {
  const List = order === "none" ? "ul" : "ol";
  return (
    <List aria-label={label} className={order === "chosen" ? "things things-numbered" : "things"} id={id}>
      {children}
    </List>
  );
}

/**
 * Thing: one item of a ThingList.
 * Must: begin with its name · have its link in the name, not around the thing · have a link of 44 px at least · keep
 *       its actions last, named by the caller, or its only one beside its name · be called by its name where the page opens at it · tell its link from
 *       others of its name.
 */
export function Thing({
  name,
  level,
  href,
  hiddenText,
  lang,
  tag,
  actions,
  beside,
  id,
  canFocus = false,
  children,
}: {
  name: ReactNode;
  /** The level of the name, when it belongs to the page's outline. Without it the name is a paragraph. */
  level?: 2 | 3 | 4;
  href?: string | undefined;
  /** What the link's name says besides the thing's name: whose the thing is, when others on the page have its name. */
  hiddenText?: string | undefined;
  /** The language of the name, when it is not the page's. */
  lang?: string | undefined;
  /** A StatusTag of the whole thing. */
  tag?: ReactNode;
  actions?: ReactNode;
  /** Its only action, when it stands in the row of the name: a list of many things is shorter so. */
  beside?: ReactNode;
  id?: string | undefined;
  /** True when the page may open at this thing. */
  canFocus?: boolean;
  children?: ReactNode;
}) {
  const Name = level ? (`h${level}` as const) : "p";
  const nameId = canFocus && id ? `${id}-name` : undefined;
  // A label has no soft hyphens, and the drawn words have to be in it letter by letter.
  const isBreakable = typeof name === "string" && !lang && hiddenText === undefined;
  const shown = isBreakable ? <Breakable text={name} /> : name;
  return (
    <li aria-labelledby={nameId} className="thing" id={id} tabIndex={canFocus ? -1 : undefined}>
      <Name className="thing-name" id={nameId} lang={lang}>
        {href ? (
          <a aria-label={nameInRow(name, hiddenText)} href={href}>
            {shown}
          </a>
        ) : (
          shown
        )}
      </Name>
      {tag}
      {beside ? <div className="thing-actions">{beside}</div> : null}
      {children ? <div className="thing-body">{children}</div> : null}
      {actions ? <div className="thing-actions">{actions}</div> : null}
    </li>
  );
}
