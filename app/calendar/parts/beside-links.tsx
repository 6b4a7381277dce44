import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { PageLink } from "~/foundation/ui/actions/page-link.tsx";
import { Icon } from "~/foundation/ui/inline/icon.tsx";
import { calendarTexts } from "../texts/index.ts";

interface Beside {
  href: string;
  words: string;
}

/** The links to the day, week or month before this one and after it. Null at the ends of the calendar, which it says. */
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
  const t = useTexts(calendarTexts);
  return (
    <nav aria-label={label} className="month-links">
      {previous ? (
        <PageLink href={previous.href}>
          <Icon name="arrow-left" />
          <span>{previous.words}</span>
        </PageLink>
      ) : (
        <p>{t("limits.first")}</p>
      )}
      {children}
      {next ? (
        <PageLink href={next.href}>
          <span>{next.words}</span>
          <Icon name="arrow-right" />
        </PageLink>
      ) : (
        <p>{t("limits.last")}</p>
      )}
    </nav>
  );
}
