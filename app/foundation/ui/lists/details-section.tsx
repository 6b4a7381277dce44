import type { ReactNode } from "react";
import { Breakable } from "../inline/breakable.tsx";
import { Icon } from "../inline/icon.tsx";

/**
 * DetailsSection: a part that opens. Questions of a form are never in one (interaction.md, the edit screen).
 * Must: be a native details, so that it opens without script and find-in-page opens it · keep its title a heading ·
 *       say its fact in the summary, outside the heading · be open on paper · have a 44 px summary · take no focus itself.
 */
export function DetailsSection({
  title,
  level,
  open = false,
  tag,
  fact,
  id,
  remember,
  platform,
  children,
}: {
  title: string;
  /** The level of the title when the part belongs to the page's outline. Without it the title is plain words. */
  level?: 2 | 3 | 4;
  open?: boolean;
  tag?: ReactNode;
  /** What is in it, in a few words, so that a person need not open it. */
  fact?: string | null;
  id?: string;
  /** Script remembers under this name whether the part was left open. */
  remember?: string;
  /** Script puts the part for the reader's own platform first. */
  platform?: "ios" | "android";
  children: ReactNode;
}) {
  const Title = level ? (`h${level}` as const) : "span";
  return (
    // A person may open it before an island that has it wakes. It takes no focus itself: with a `tabindex` of its own,
    // Chromium leaves the summary and all that is in it out of the Tab order.
    <details
      className="details"
      data-platform={platform}
      data-remember={remember}
      id={id}
      open={open}
      suppressHydrationWarning
      {...(id && level ? { "aria-labelledby": `${id}-title` } : undefined)}
    >
      <summary>
        <Icon name="chevron-right" />
        <Title className="details-title" id={id && `${id}-title`}>
          <Breakable text={title} />
        </Title>
        {tag}
        {fact ? <span className="details-fact">{fact}</span> : null}
      </summary>
      <div className="details-body flow">{children}</div>
    </details>
  );
}
