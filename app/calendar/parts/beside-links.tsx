import type { ReactNode } from "react";
import { PageLink } from "~/foundation/ui/actions/page-link.tsx";
import { Icon } from "~/foundation/ui/page/icon.tsx";

interface Beside {
  href: string;
  words: string;
}

/** The links to the day, week or month before this one and after it. Null at the ends of the calendar. */
export function BesideLinks({
  label,
  previous,
  next,
  children,
}: {
  label: string;
  previous: Beside | null;
  next: Beside | null;
  children?: ReactNode;
}) {
  return (
    <nav aria-label={label} className="month-links">
      {previous ? (
        <PageLink href={previous.href}>
          <Icon name="arrow-left" />
          <span>{previous.words}</span>
        </PageLink>
      ) : null}
      {children}
      {next ? (
        <PageLink href={next.href}>
          <span>{next.words}</span>
          <Icon name="arrow-right" />
        </PageLink>
      ) : null}
    </nav>
  );
}
