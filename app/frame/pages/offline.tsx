import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicAt } from "~/api/guardian.server.ts";
import { chooseLoginPath } from "~/api/login-addresses.ts";
import type { PageContext } from "~/api/page-context.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { KeptNumber } from "~/foundation/offline/kept-numbers.ts";
import { insteadOfFault } from "~/foundation/seam/refusal.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { PhoneLink } from "~/foundation/ui/inline/phone-link.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { PublicUnit } from "~/units/contract.ts";
import { hasAllUnits, numbersOfUnits } from "../numbers-of-units.ts";
import { KeptNumbers } from "../parts/kept-numbers.tsx";
import { frameTexts } from "../texts/index.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { guardian, api } = publicAt(request, context);
  const numbers = guardian ? await insteadOfFault(numbersOf(api), [], context.reportBug) : [];
  return { numbers, isLoggedIn: guardian !== null };
}

/** The units of the map are the same for everyone, and cached. Most children are in a unit of the first kind. */
async function numbersOf(api: PageContext["api"]): Promise<KeptNumber[]> {
  const children = await api.children.list();
  const units: PublicUnit[] = [];
  for (const applicationType of ["DAYCARE", "PRESCHOOL", "CLUB"] as const) {
    if (hasAllUnits(children, units)) break;
    units.push(...(await api.units.publicUnits({ applicationType })));
  }
  return numbersOfUnits(children, units);
}

export const handle: PageHandle = { title: (language) => frameTexts.in(language)("offline.title") };

/** What the service can do for somebody without a connection, and the numbers that a guardian keeps for that. */
export default function Offline() {
  const t = useTexts(frameTexts);
  const { numbers, isLoggedIn } = useLoaderData<typeof loader>();
  return (
    <Page lead={<p>{t("offline.lead")}</p>} title={t("offline.title")}>
      <section className="flow">
        <h2>{t("offline.numbers.title")}</h2>
        {isLoggedIn ? null : <ActionLink href={chooseLoginPath("/offline")}>{t("offline.numbers.logIn")}</ActionLink>}
        {isLoggedIn && numbers.length === 0 ? <p>{t("offline.numbers.none")}</p> : null}
        {numbers.length > 0 ? (
          <SummaryList rows={numbers.map(({ name, phone }) => ({ key: name, value: <PhoneLink number={phone} /> }))} />
        ) : null}
        <KeptNumbers numbers={numbers} />
      </section>
    </Page>
  );
}
