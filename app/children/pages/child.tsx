import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { PageHandle } from "~/frame/page-handle.ts";
import { fullName } from "~/people/child-names.ts";
import { ThingsWaiting } from "~/waiting/pages/things-waiting.tsx";
import styles from "./child.css?url";
import { childAtPage } from "./child-at-page.server.ts";
import { ChildHead } from "./child-head.tsx";
import { SectionOfChild } from "./section-of-child.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return childAtPage(request, guardianAt(request, context), params["childId"]);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle<typeof loader> = {
  title: (_language, { child }) => fullName(child),
};

/** Everything about one child's care, in sections that open without script. */
export default function Child() {
  const { child, today, sections } = useLoaderData<typeof loader>();
  return (
    <Page lead={<ChildHead child={child} />} title={fullName(child)} width="wide">
      <ThingsWaiting />
      {sections.map((section) => (
        <SectionOfChild child={child} key={section.key} section={section} today={today} />
      ))}
    </Page>
  );
}
