import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicAt } from "~/api/guardian.server.ts";
import { IDLE_MINUTES } from "~/foundation/auth/session-times.ts";
import { shownDate, shownList } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { PhoneLink } from "~/foundation/ui/page/phone-link.tsx";
import { CHECKING_PROGRAMS } from "~/frame/checking-programs.ts";
import type { PageHandle } from "~/frame/page-handle.ts";
import { REVIEWED, statementTexts, WRITTEN } from "~/frame/texts/statement/index.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = publicAt(request, context);
  return { address: settings.baseUrl, provider: settings.town.provider, contact: settings.town.contact };
}

export const handle: PageHandle = { title: (language) => statementTexts.in(language)("title") };

/** The eight points that the law on digital services demands, in its order. */
export default function AccessibilityStatement() {
  const t = useTexts(statementTexts);
  const language = useLanguage();
  const { address, provider, contact } = useLoaderData<typeof loader>();
  return (
    <Page lead={<p>{t("lead", { address, provider: provider[language] })}</p>} title={t("title")}>
      <h2>{t("state.title")}</h2>
      <p>{t("state.text")}</p>
      <p>{t("state.honest")}</p>

      <h2>{t("gaps.title")}</h2>
      <p>{t("gaps.intro")}</p>
      <ul>
        <li>{t("gaps.listener")}</li>
        <li>{t("gaps.files")}</li>
      </ul>

      <h2 id="contact">{t("otherWays.title")}</h2>
      <p>{t("otherWays.text")}</p>
      <ul>
        <li>
          {t("otherWays.phone")} <PhoneLink number={contact.phone} />
        </li>
        <li>
          {t("otherWays.email")} <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </li>
        <li>{t("otherWays.post", { address: contact.postalAddress })}</li>
      </ul>

      <h2>{t("features.title")}</h2>
      <ul>
        <li>{t("features.scripts")}</li>
        <li>{t("features.typed")}</li>
        <li>{t("features.settings")}</li>
        <li>{t("features.time", { minutes: IDLE_MINUTES })}</li>
      </ul>

      <h2>{t("how.title")}</h2>
      <p>
        {t("how.text", {
          written: shownDate(WRITTEN),
          reviewed: shownDate(REVIEWED),
          programs: shownList(CHECKING_PROGRAMS, language),
        })}
      </p>

      <h2 id="feedback">{t("feedback.title")}</h2>
      <p>{t("feedback.text", { provider: provider[language] })}</p>
      <p>
        {t("feedback.email")}: <a href={`mailto:${contact.feedbackEmail}`}>{contact.feedbackEmail}</a>
      </p>

      <h2>{t("authority.title")}</h2>
      <p>{t("authority.text")}</p>
      <p>{t("authority.name")}</p>
      <ul>
        <li>{t("authority.address")}</li>
        <li>{t("authority.phone")}</li>
        <li>{t("authority.email")}</li>
      </ul>
      <ActionLink href={AUTHORITY[language]} lang={language}>
        {t("authority.link")}
      </ActionLink>
    </Page>
  );
}

const AUTHORITY = {
  fi: "https://www.saavutettavuusvaatimukset.fi/yhteydenotto",
  sv: "https://www.tillganglighetskrav.fi/",
  en: "https://www.webaccessibility.fi/",
};
