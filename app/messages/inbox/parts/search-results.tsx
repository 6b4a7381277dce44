import { strongLoginPath } from "~/api/login-addresses.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { useWrittenLang } from "~/foundation/i18n/written-language.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { LockLink } from "~/foundation/ui/actions/lock-link.tsx";
import { nameInRow } from "~/foundation/ui/actions/name-in-row.ts";
import { tellingApart } from "~/foundation/ui/lists/namesakes.ts";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { type FoundPiece, MOST_HITS, type SearchHit } from "../../contract.ts";
import { foundPath, MESSAGES_PATH, searchPath } from "../../message-addresses.ts";
import { shownInstant } from "../../shown-instant.ts";
import { type MessageWords, messageTexts } from "../../texts/index.ts";
import { senderName } from "../../writing/parts/account-words.ts";
import type { SearchPage } from "./inbox-at-page.server.ts";
import { SearchField, useSearchForm } from "./search-field.tsx";

/** The messages that have the words, and the place of the words in them. */
export function SearchResults({ searchId, result }: SearchPage) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const { words, total, hits, withoutSensitive } = result;
  const form = useSearchForm(words);
  const apart = tellingApart(
    hits.map(({ title, sentAt }) => ({ name: titleOf(title, t), by: shownInstant(sentAt, language) })),
  );
  return (
    <Page
      back={{ href: MESSAGES_PATH, label: t("search.close") }}
      faults={form.faults}
      lead={<p>{total === 0 ? t("search.none", { words }) : t("search.found", { words, count: total })}</p>}
      title={t("search.title")}
    >
      {total === 0 ? <p>{t("search.advice")}</p> : null}
      {total > hits.length ? <p>{t("search.most", { most: MOST_HITS })}</p> : null}
      <SearchField form={form} />
      {hits.length > 0 ? (
        <ol className="threads">
          {hits.map((hit, index) => (
            <Hit apart={apart[index] ?? undefined} hit={hit} key={hit.messageId} />
          ))}
        </ol>
      ) : null}
      {withoutSensitive ? (
        <Notice>
          <p>{t("search.withoutSensitive")}</p>
          <p>
            <LockLink href={strongLoginPath(searchPath(searchId), language)}>{t("search.strongLogin")}</LockLink>
          </p>
        </Notice>
      ) : null}
      <p>
        <ActionLink href={MESSAGES_PATH} icon="arrow-left">
          {t("search.close")}
        </ActionLink>
      </p>
    </Page>
  );
}

const textOf = (pieces: readonly FoundPiece[]): string => pieces.map(({ text }) => text).join("");
const titleOf = (title: readonly FoundPiece[], t: MessageWords): string => textOf(title) || t("list.noTitle");

/** @param apart what tells the message from another one of its title */
function Hit({ hit, apart }: { hit: SearchHit; apart: string | undefined }) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const langOf = useWrittenLang();
  const { threadId, place, title, excerpt, sender, sentAt, messageType } = hit;
  return (
    <li className="thread">
      <h2 className="thread-title">
        <a
          aria-label={nameInRow(titleOf(title, t), apart)}
          href={foundPath(threadId, hit.messageId)}
          lang={langOf(textOf(title))}
        >
          {title.length > 0 ? <Pieces of={title} /> : t("list.noTitle")}
        </a>
      </h2>
      <p className="thread-people">
        {t("thread.from", { sender: senderName(sender, "", t), time: shownInstant(sentAt, language) })}
      </p>
      <p className="thread-marks">
        <StatusTag>{t(place === "title" ? "search.inTitle" : "search.inContent")}</StatusTag>
        {messageType === "BULLETIN" ? <StatusTag>{t("list.bulletin")}</StatusTag> : null}
      </p>
      <p className="thread-preview" lang={langOf(textOf(excerpt))}>
        <Pieces of={excerpt} />
      </p>
    </li>
  );
}

/** A text in which the found words are marked. */
function Pieces({ of }: { of: readonly FoundPiece[] }) {
  return of.map(({ text, isMarked }, index) => {
    const key = `${index} ${text}`;
    return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
