import { dateAt } from "~/foundation/dates/clock.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Written } from "~/foundation/ui/inline/written.tsx";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { Pager } from "~/foundation/ui/lists/pager.tsx";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { childPath, documentFilePath } from "../../children-addresses.ts";
import { type DocumentPages, PAGE_PARAMETER } from "../document-pages.ts";
import { shownDescription } from "../long-description.ts";
import type { PedagogicalDocument } from "../pedagogical-documents-contract.ts";
import { pedagogicalDocumentsTexts } from "../texts/index.ts";

/** The newest documents, and a link to the rest. */
export function DocumentsShown({ childId, pages }: { childId: string; pages: DocumentPages }) {
  const t = useTexts(pedagogicalDocumentsTexts);
  const { shown, total, more } = pages;
  if (total === 0) return <p>{t("none")}</p>;
  return (
    <>
      <p>{t("lead")}</p>
      <ThingList>
        {shown.map((document) => (
          <DocumentShown childId={childId} document={document} key={document.id} />
        ))}
      </ThingList>
      {more ? (
        <Pager
          href={`${childPath(childId)}?${PAGE_PARAMETER}=${more.page}#document-${more.firstId}`}
          label={t("more")}
          shown={shown.length}
          total={total}
        />
      ) : null}
    </>
  );
}

function DocumentShown({ childId, document }: { childId: string; document: PedagogicalDocument }) {
  const t = useTexts(pedagogicalDocumentsTexts);
  const language = useLanguage();
  const { id, attachments, description, isRead } = document;
  const day = shownDate(dateAt(new Date(document.createdAt)), language);
  const { start, rest } = shownDescription(description);
  return (
    <Thing
      canFocus
      id={`document-${id}`}
      level={3}
      name={day}
      tag={isRead ? undefined : <StatusTag kind="attention">{t("isUnread")}</StatusTag>}
    >
      {start ? (
        <p className="written-text">
          <Written text={rest ? `${start} …` : start} />
        </p>
      ) : null}
      {rest ? (
        <DetailsSection title={t("rest", { day })}>
          <p className="written-text">
            <Written text={rest} />
          </p>
        </DetailsSection>
      ) : null}
      {attachments.length > 0 ? (
        <ul className="document-files">
          {attachments.map((file) => (
            <li key={file.id}>
              <ActionLink hiddenText={day} href={documentFilePath(childId, id, file.id)} icon="file" leave>
                {file.name}
              </ActionLink>
            </li>
          ))}
        </ul>
      ) : null}
    </Thing>
  );
}
