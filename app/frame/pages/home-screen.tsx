import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { SHARED_FILES_PATH } from "~/attachments/shared-files-address.ts";
import { attachmentTexts } from "~/attachments/texts/index.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Breakable } from "~/foundation/ui/inline/breakable.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { isServed } from "~/pages-at.ts";
import { frameTexts } from "../texts/index.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = publicAt(request, context);
  return { hasOffline: isServed("/offline", settings), takesFiles: isServed(SHARED_FILES_PATH, settings) };
}

export const handle: PageHandle = { title: (language) => frameTexts.in(language)("homeScreen.title") };

/** The phones and computers whose own words differ. */
const DEVICES = ["iphone", "android", "computer"] as const;
const STEPS = ["open", "menu", "choose", "confirm"] as const;

/** How the service gets an icon of its own on a phone or a computer. */
export default function HomeScreen() {
  const t = useTexts(frameTexts);
  const attached = useTexts(attachmentTexts);
  const { hasOffline, takesFiles } = useLoaderData<typeof loader>();
  return (
    <Page lead={<p>{t("homeScreen.lead")}</p>} title={t("homeScreen.title")}>
      {DEVICES.map((device) => (
        <section className="flow" key={device}>
          <h2>
            <Breakable text={t(`homeScreen.${device}.title`)} />
          </h2>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{t(`homeScreen.${device}.${step}`)}</li>
            ))}
          </ol>
        </section>
      ))}
      <h2>{t("homeScreen.after.title")}</h2>
      <ul>
        <li>{t("homeScreen.after.login")}</li>
        <li>{t(hasOffline ? "homeScreen.after.stored" : "homeScreen.after.notStored")}</li>
        {takesFiles ? <li>{t("homeScreen.after.share")}</li> : null}
        <li>{t("homeScreen.after.remove")}</li>
      </ul>
      {takesFiles ? <ActionLink href={SHARED_FILES_PATH}>{attached("shared.title")}</ActionLink> : null}
      {hasOffline ? <ActionLink href="/offline">{t("offline.title")}</ActionLink> : null}
    </Page>
  );
}
