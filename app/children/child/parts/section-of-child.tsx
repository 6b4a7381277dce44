import { strongLoginPath } from "~/api/login-addresses.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { LockLink } from "~/foundation/ui/actions/lock-link.tsx";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import type { ChildAndPermittedActions } from "~/people/contract.ts";
import { childPath, OPEN_PARAMETER } from "../../children-addresses.ts";
import { childrenTexts } from "../../texts/index.ts";
import { SECTIONS } from "./all-sections.ts";
import type { SectionOnPage } from "./child-at-page.server.ts";

/**
 * One section of a child's page. It opens, or it leads to strong identification and back to itself. Its row says what
 * waits in it, or its one fact.
 */
export function SectionOfChild({
  section: { key, isLocked, isOpen, count, content },
  child,
  today,
}: {
  section: SectionOnPage;
  child: ChildAndPermittedActions;
  today: string;
}) {
  const t = useTexts(childrenTexts);
  const language = useLanguage();
  const section = SECTIONS.find((one) => one.key === key);
  if (!section) return null;
  const { title, countWords, fact, Act, Shown } = section;
  const tag = count > 0 ? <StatusTag kind="attention">{countWords(count, language)}</StatusTag> : undefined;
  if (isLocked) {
    return (
      <section className="locked-section" id={key}>
        <h2>{title(language)}</h2>
        {tag}
        <LockLink
          hiddenText={title(language)}
          href={strongLoginPath(`${childPath(child.id)}?${OPEN_PARAMETER}=${key}`, language)}
        >
          {t("locked")}
        </LockLink>
      </section>
    );
  }
  return (
    <>
      <DetailsSection
        fact={tag ? null : fact(content, language)}
        id={key}
        level={2}
        open={isOpen}
        tag={tag}
        title={title(language)}
      >
        <Shown child={child} content={content} today={today} />
      </DetailsSection>
      <Act child={child} content={content} today={today} />
    </>
  );
}
