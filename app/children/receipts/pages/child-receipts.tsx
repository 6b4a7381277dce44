import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { found, guardianAt } from "~/api/guardian.server.ts";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { PageHandle } from "~/frame/page-handle.ts";
import { calledName } from "~/people/person-name.ts";
import { childPath } from "../../children-addresses.ts";
import { ownChildAt } from "../../pages/own-child.server.ts";
import { childReceiptPath } from "../receipt-addresses.ts";
import { titleOfReceipt } from "../receipt-in-words.ts";
import { childReceiptTexts } from "../texts/index.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const at = guardianAt(request, context);
  const child = await ownChildAt(at, params["childId"]);
  const receipts = await found(at.api.childReceipts.list({ childId: child.id }));
  return { child: { id: child.id, name: calledName(child) }, receipts };
}

export const handle: PageHandle = { title: (language) => childReceiptTexts.in(language)("list.title") };

/** Receipts of everything that the guardian has sent about a child, the newest first. */
export default function ChildReceipts() {
  const t = useTexts(childReceiptTexts);
  const language = useLanguage();
  const { child, receipts } = useLoaderData<typeof loader>();
  return (
    <Page
      back={{ href: childPath(child.id), label: child.name }}
      caption={child.name}
      lead={<p>{t("list.lead")}</p>}
      title={t("list.title")}
    >
      {receipts.length === 0 ? (
        <p>{t("list.none")}</p>
      ) : (
        <ThingList>
          {receipts.map(({ id, reference, at, ...what }) => (
            <Thing href={childReceiptPath(child.id, id)} key={id} level={2} name={titleOfReceipt(what, t)}>
              <p>{t("receipt", { reference })}</p>
              <p>
                {t("list.sentAt", {
                  day: shownDate(dateAt(new Date(at))),
                  time: shownTime(timeAt(new Date(at)), language),
                })}
              </p>
            </Thing>
          ))}
        </ThingList>
      )}
    </Page>
  );
}
