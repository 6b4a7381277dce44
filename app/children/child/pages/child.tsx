import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import { personName } from "~/people/person-name.ts";
import { CHILDREN_PATH } from "../../children-addresses.ts";
import { childrenTexts } from "../../texts/index.ts";
import { SECTIONS } from "../parts/all-sections.ts";
import styles from "../parts/child.css?url";
import { childAtPage } from "../parts/child-at-page.server.ts";
import { ChildHead } from "../parts/child-head.tsx";
import { childPosted } from "../parts/child-posted.server.ts";
import { SectionOfChild } from "../parts/section-of-child.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return childAtPage(request, guardianAt(request, context), params["childId"]);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const page = guardianAt(request, context);
  return childPosted(page, params["childId"], await postedForm(request, context));
}

export const links: LinksFunction = () => [...formStyles(), { rel: "stylesheet", href: styles }];

export const handle: PageHandle<typeof loader> = {
  title: (language, data) => (data ? titleOf(data, language) : childrenTexts.in(language)("notFound")),
};

/** The child, and before the name what an open section shows. */
function titleOf({ child, sections }: Awaited<ReturnType<typeof childAtPage>>, language: Language): string {
  const open = sections.flatMap(({ key, isOpen, content }) => {
    const words = isOpen ? SECTIONS.find((one) => one.key === key)?.pageTitle(content, language) : null;
    return words ? [words] : [];
  });
  return [...open, personName(child)].join(", ");
}

/** Everything about one child's care, in sections that open without script. */
export default function Child() {
  const { child, today, sections } = useLoaderData<typeof loader>();
  return (
    <Page
      lead={<ChildHead child={child} today={today} />}
      title={personName(child)}
      titleLook={child.imageId ? "pictured" : undefined}
    >
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
