import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { found, foundOrNull, guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { DETAILS_PATH, LOG_PATH, OWN_DATA_PATH } from "../../parts/addresses.ts";
import { accountTexts } from "../../texts/account/index.ts";
import { personalDetailsTexts } from "../../texts/index.ts";
import type { OwnDataCopy } from "../own-data-contract.ts";
import { OWN_DATA_SECTIONS, type OwnDataSection } from "../own-data-shape.ts";
import { OwnDataItems } from "../parts/own-data-items.tsx";

/** Sections that the page shows. The log has a page of its own. */
const SHOWN = OWN_DATA_SECTIONS.filter((section) => section !== "log");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = guardianAt(request, context);
  const { copy } = await found(api.ownData.copy());
  const asked = new URL(request.url).searchParams.get("section");
  const section = SHOWN.find((one) => one === asked) ?? null;
  const content = copy?.madeAt ? await foundOrNull(api.ownData.read({ copyId: copy.id })) : null;
  const counts = content?.sections.map((one) => ({ section: one.section, count: one.items.length })) ?? [];
  const state = !copy ? "none" : !copy.madeAt ? "making" : content ? "ready" : "unreadable";
  return {
    copy,
    state,
    counts,
    section,
    items: content?.sections.find((one) => one.section === section)?.items ?? null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = guardianAt(request, context);
  const { idempotencyKey } = await postedForm(request, context);
  await api.ownData.ask(undefined, { idempotencyKey });
  return done(OWN_DATA_PATH, told(accountTexts, "data.asked"));
}

export const handle: PageHandle<typeof loader> = {
  title: (language, { section, items }) => {
    const t = accountTexts.in(language);
    return section && items ? t(`data.sections.${section}`) : t("data.title");
  },
};

export default function OwnData() {
  const t = useTexts(accountTexts);
  const details = useTexts(personalDetailsTexts);
  const { copy, state, counts, section, items } = useLoaderData<typeof loader>();
  if (section && items) {
    return (
      <Page back={{ href: OWN_DATA_PATH, label: t("data.title") }} title={t(`data.sections.${section}`)} width="wide">
        <OwnDataItems items={items} />
      </Page>
    );
  }
  return (
    <Page back={{ href: DETAILS_PATH, label: details("title") }} lead={<p>{t("data.lead")}</p>} title={t("data.title")}>
      {copy && state === "ready" ? <Ready copy={copy} counts={counts} /> : null}
      {state === "making" ? <BeingMade /> : null}
      {state === "unreadable" ? <p>{t("data.unreadable")}</p> : null}
      {state === "making" ? null : <Ask isFirst={state !== "ready"} />}
      <h2>{t("log.title")}</h2>
      <p>{t("log.lead")}</p>
      <p>
        <ActionLink href={LOG_PATH}>{t("log.open")}</ActionLink>
      </p>
    </Page>
  );
}

function Ready({ copy, counts }: { copy: OwnDataCopy; counts: { section: OwnDataSection; count: number }[] }) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const moment = (instant: string) => {
    const at = new Date(instant);
    return { date: shownDate(dateAt(at), language), time: shownTime(timeAt(at), language) };
  };
  return (
    <>
      <h2>{t("data.readyTitle")}</h2>
      <p>
        {t("data.ready", moment(copy.askedAt))} {t("data.deleted", moment(copy.expiresAt))}
      </p>
      <ul>
        {counts
          .filter(({ section, count }) => count > 0 && section !== "log")
          .map(({ section, count }) => (
            <li key={section}>
              <a href={`${OWN_DATA_PATH}?section=${section}`}>{t(`data.sections.${section}`)}</a> ({count})
            </li>
          ))}
      </ul>
      <p>
        <ActionLink download href={`/api/citizen/x/own-data/${copy.id}/download`} icon="download">
          {t("data.download")}
        </ActionLink>
      </p>
    </>
  );
}

/** Without script the guardian opens the page again. */
function BeingMade() {
  const t = useTexts(accountTexts);
  return (
    <>
      <h2>{t("data.makingTitle")}</h2>
      <p>{t("data.making")}</p>
      <p>
        <ActionLink href={OWN_DATA_PATH}>{t("data.look")}</ActionLink>
      </p>
    </>
  );
}

function Ask({ isFirst }: { isFirst: boolean }) {
  const t = useTexts(accountTexts);
  const form = useServerForm();
  return (
    <PostForm form={form} guarded={false}>
      <Button kind={isFirst ? "primary" : "secondary"}>{isFirst ? t("data.ask") : t("data.askAgain")}</Button>
    </PostForm>
  );
}
