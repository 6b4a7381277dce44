import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { IDLE_MINUTES, LONGEST_HOURS } from "~/foundation/auth/session-times.ts";
import { shownDate, shownList } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { MailLink } from "~/foundation/ui/inline/mail-link.tsx";
import { PhoneLink } from "~/foundation/ui/inline/phone-link.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { reviewFor } from "~/frame/parts/review.server.ts";
import { statementTexts } from "~/frame/texts/statement/index.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = publicAt(request, context);
  const { provider, contact, supervision } = settings.town;
  const review = reviewFor(context.language, settings);
  return { address: settings.baseUrl, provider, contact, authority: supervision ?? TRAFICOM, review };
}

export const handle: PageHandle = { title: (language) => statementTexts.in(language)("title") };

/** The eight points that the law on digital services demands, in its order. What was reviewed comes from a11y/statement.json. */
export default function AccessibilityStatement() {
  const t = useTexts(statementTexts);
  const language = useLanguage();
  const { address, provider, contact, authority, review } = useLoaderData<typeof loader>();
  return (
    <Page lead={<p>{t("lead", { address, provider: provider[language] })}</p>} title={t("title")}>
      <h2>{t("state.title")}</h2>
      <p>{t("state.text")}</p>
      <p>{t("state.honest")}</p>

      <h2>{t("gaps.title")}</h2>
      <p>{t("gaps.intro")}</p>
      <ul>
        {review.gaps.map((gap) => (
          <li key={gap}>{t(`gaps.${gap as Gap}`)}</li>
        ))}
      </ul>
      <Pages names={review.faulty} words={t("review.faulty")} />

      <h2 id="contact">{t("otherWays.title")}</h2>
      <p>{t("otherWays.text")}</p>
      <SummaryList
        rows={[
          { key: t("otherWays.phone"), value: <PhoneLink number={contact.phone} /> },
          { key: t("otherWays.email"), value: <MailLink address={contact.email} /> },
          { key: t("otherWays.post"), value: contact.postalAddress },
        ]}
      />

      <h2>{t("features.title")}</h2>
      <ul>
        <li>{t("features.scripts")}</li>
        <li>{t("features.typed")}</li>
        <li>{t("features.settings")}</li>
        <li>{t("features.time", { minutes: IDLE_MINUTES, hours: LONGEST_HOURS })}</li>
      </ul>

      <h2>{t("how.title")}</h2>
      <p>
        {t("how.text", {
          written: shownDate(review.written, language),
          reviewed: shownDate(review.reviewed, language),
          programs: shownList(review.programs, language),
        })}
      </p>
      {review.states > 0 ? <p>{t("review.seen", { count: review.states, pages: review.pages })}</p> : null}
      {review.unreviewed === "all" ? <p>{t("review.none")}</p> : null}
      {review.unreviewed.length === 0 ? <p>{t("review.all")}</p> : null}
      {review.unreviewed === "all" ? null : <Pages names={review.unreviewed} words={t("review.unreviewed")} />}

      <h2 id="feedback">{t("feedback.title")}</h2>
      <p>{t("feedback.text", { provider: provider[language] })}</p>
      <p>
        {t("feedback.email")}: <MailLink address={contact.feedbackEmail} />
      </p>

      <h2>{t("authority.title")}</h2>
      <p>{t("authority.text")}</p>
      <p>{t("authority.name")}</p>
      <SummaryList
        rows={[
          { key: t("authority.phone"), value: <PhoneLink number={authority.phone} /> },
          { key: t("authority.email"), value: <MailLink address={authority.email} /> },
          { key: t("authority.post"), value: t("authority.postalAddress") },
        ]}
      />
      <ActionLink href={authority.site[language]} lang={language}>
        {t("authority.link")}
      </ActionLink>
    </Page>
  );
}

type Gap = Exclude<keyof typeof statementTexts.languages.fi.gaps, "title" | "intro">;

/** Pages by their names, below the sentence that says what is with them. Nothing without a page. */
function Pages({ names, words }: { names: readonly string[]; words: string }) {
  if (names.length === 0) return null;
  return (
    <>
      <p>{words}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

/** The authority's own contacts, as its pages give them. */
const TRAFICOM = {
  phone: "+358 29 534 5000",
  email: "saavutettavuus@traficom.fi",
  site: {
    fi: "https://www.saavutettavuusvaatimukset.fi/yhteydenotto",
    sv: "https://www.tillganglighetskrav.fi/",
    en: "https://www.webaccessibility.fi/",
  },
};
