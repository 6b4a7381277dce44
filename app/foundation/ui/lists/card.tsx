import type { ReactNode } from "react";
import { Breakable } from "../inline/breakable.tsx";

/**
 * Card: what belongs to one person or errand: a child with its applications, a decision, a way to log in. Things in a
 * list are no cards (ThingList).
 * Must: be headed by a heading that fits the page's order · have its link in the heading, not around the card ·
 *       keep its actions last.
 */
export function Card({
  title,
  level = 2,
  href,
  tag,
  actions,
  id,
  lang,
  children,
}: {
  title: ReactNode;
  level?: 2 | 3 | 4;
  href?: string;
  /** A StatusTag that belongs to the whole card. */
  tag?: ReactNode;
  actions?: ReactNode;
  id?: string;
  /** The language of the title, when it is not the page's. */
  lang?: string;
  children?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  const shown = typeof title === "string" && !lang ? <Breakable text={title} /> : title;
  return (
    <article className="card" id={id}>
      <div className="card-heading">
        <Heading lang={lang}>{href ? <a href={href}>{shown}</a> : shown}</Heading>
        {tag}
      </div>
      {children ? <div className="card-body flow">{children}</div> : null}
      {actions ? <div className="card-actions">{actions}</div> : null}
    </article>
  );
}

/** Cards in a column, or side by side when there is room: for a few ways to choose from. */
export function CardList({ beside = false, children }: { beside?: boolean; children: ReactNode }) {
  return <div className={beside ? "card-list card-list-beside" : "card-list"}>{children}</div>;
}
