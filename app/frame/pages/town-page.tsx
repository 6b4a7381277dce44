import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound, publicAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import { Prose } from "../parts/prose.tsx";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  const { pages } = publicAt(request, context).settings;
  const text = pages.find(({ name }) => name === params.name)?.texts[context.language];
  if (!text) throw notFound();
  return text;
}

export const handle: PageHandle<typeof loader> = { title: (_language, { title }) => title };

/** Its tables. */
export const links = formStyles;

/** A page that the town wrote itself. */
export default function TownPage() {
  const { title, blocks } = useLoaderData<typeof loader>();
  return (
    <Page title={title}>
      <Prose blocks={blocks} />
    </Page>
  );
}
