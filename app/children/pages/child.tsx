import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import { calledName } from "~/people/person-name.ts";
import { ThingsWaiting } from "~/waiting/pages/things-waiting.tsx";
import { CHILDREN_PATH } from "../children-addresses.ts";
import { childrenTexts } from "../texts/index.ts";
import styles from "./child.css?url";
import { childAtPage } from "./child-at-page.server.ts";
import { ChildHead } from "./child-head.tsx";
import { childPosted } from "./child-posted.server.ts";
import { SectionOfChild } from "./section-of-child.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return childAtPage(request, guardianAt(request, context), params["childId"]);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const page = guardianAt(request, context);
  return childPosted(page, params["childId"], await postedForm(request, context));
}

export const links: LinksFunction = () => [...formStyles(), { rel: "stylesheet", href: styles }];

export const handle: PageHandle<typeof loader> = {
  title: (language, data) => (data ? calledName(data.child) : childrenTexts.in(language)("notFound")),
};

/** Everything about one child's care, in sections that open without script. */
export default function Child() {
  const { child, today, sections } = useLoaderData<typeof loader>();
  return (
    <Page lead={<ChildHead child={child} />} title={calledName(child)}>
      <ThingsWaiting />
      {sections.map((section) => (
        <SectionOfChild child={child} key={section.key} section={section} today={today} />
      ))}
    </Page>
  );
}

/** An unknown child and another family's child get the same page. */
export function ErrorBoundary() {
  const t = useTexts(childrenTexts);
  const thrown = useRouteError();
  if (!isRouteErrorResponse(thrown) || thrown.status !== 404) throw thrown;
  return (
    <Page title={t("notFound")}>
      <p>{t("notFoundText")}</p>
      <ActionLink href={CHILDREN_PATH}>{t("toChildren")}</ActionLink>
    </Page>
  );
}
