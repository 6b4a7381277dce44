import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { childLinks } from "~/people/child-names.ts";
import { sumOf, waitingOf } from "~/waiting/counted.ts";
import { CHILD_KINDS } from "~/waiting/kinds.ts";
import { waitingTexts } from "~/waiting/texts/index.ts";
import { childPath } from "../../children-addresses.ts";
import { childrenTexts } from "../../texts/index.ts";
import styles from "../parts/child.css?url";
import { ChildHead } from "../parts/child-head.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, today } = guardianAt(request, context);
  const [children, { children: counted }] = await Promise.all([api.children.list(), api.waiting.navigation()]);
  const [only, ...others] = children;
  if (only && others.length === 0) throw redirect(childPath(only.id));
  const waiting = new Map(counted.map((child) => [child.id, sumOf(waitingOf(CHILD_KINDS, child.waiting))]));
  return { today, children: children.map((child) => ({ ...child, waiting: waiting.get(child.id) ?? 0 })) };
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: (language) => childrenTexts.in(language)("title") };

/** The guardian's own children, with how many things wait on the page of each. With only one child, the address leads to that child. */
export default function ChildrenList() {
  const t = useTexts(childrenTexts);
  const together = useTexts(waitingTexts);
  const { children, today } = useLoaderData<typeof loader>();
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
              <Thing
                href={childPath(child.id)}
                key={child.id}
                level={2}
                name={nameOf(link, t)}
                tag={
                  child.waiting > 0 ? (
                    <StatusTag kind="attention">{together("together", { count: child.waiting })}</StatusTag>
                  ) : undefined
                }
              >
                <ChildHead child={child} today={today} />
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
