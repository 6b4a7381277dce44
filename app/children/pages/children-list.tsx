import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { PageHandle } from "~/frame/page-handle.ts";
import { childLinks } from "~/people/child-names.ts";
import { childPath } from "../children-addresses.ts";
import { childrenTexts } from "../texts/index.ts";
import styles from "./child.css?url";
import { ChildHead } from "./child-head.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = guardianAt(request, context);
  const children = await api.children.list();
  const [only, ...others] = children;
  if (only && others.length === 0) throw redirect(childPath(only.id));
  return { children };
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: (language) => childrenTexts.in(language)("title") };

/** The guardian's own children. With only one child, the address leads to that child. */
export default function ChildrenList() {
  const t = useTexts(childrenTexts);
  const { children } = useLoaderData<typeof loader>();
  const named = childLinks(children);
  return (
    <Page title={t("title")}>
      {children.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <ThingList>
          {children.map((child, place) => {
            const link = named[place];
            return link ? (
              <Thing href={childPath(child.id)} key={child.id} level={2} name={nameOf(link, t)}>
                <ChildHead child={child} />
              </Thing>
            ) : null;
          })}
        </ThingList>
      )}
    </Page>
  );
}

function nameOf({ name, mark }: ReturnType<typeof childLinks>[number], t: ReturnType<typeof childrenTexts.in>): string {
  if (mark === "duplicate") return t("duplicate", { name });
  return mark === null ? name : t("sameName", { name, order: mark });
}
