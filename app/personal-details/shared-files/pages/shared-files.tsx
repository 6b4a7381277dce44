import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicAt } from "~/api/guardian.server.ts";
import { chooseLoginPath } from "~/api/login-addresses.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { keepIntent, removeSharedIntent } from "~/attachments/own-file-intents.ts";
import { LOOSE_KEPT_HOURS, SHARED_KEPT_DAYS, type SharedFile } from "~/attachments/own-files-contract.ts";
import { SHARED_FILES_PATH } from "~/attachments/shared-files-address.ts";
import { attachmentTexts } from "~/attachments/texts/index.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { important, told } from "~/foundation/forms/banners/told.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { fileSize } from "~/foundation/ui/fields/file-size.ts";
import { Card, CardList } from "~/foundation/ui/lists/card.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { answerShared, takeShared } from "../parts/shared-posted.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { guardian, api } = publicAt(request, context);
  return { isLoggedIn: guardian !== null, files: guardian ? await api.ownFiles.shared() : [] };
}

/**
 * A phone posts here what somebody shared, and the browser says of it that no site began it (`Sec-Fetch-Site: none`).
 * Nothing is stored for somebody who is not logged in: the next person who logs in on the device may be another one.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { guardian, api } = publicAt(request, context);
  if (!guardian) return done(SHARED_FILES_PATH, important(told(attachmentTexts, "shared.lost")));
  const posted = await postedForm(request, context);
  if (posted.intent === null) return takeShared(api, posted, context.reportBug);
  return answerShared(api, posted.intent);
}

export const handle: PageHandle = { title: (language) => attachmentTexts.in(language)("shared.title") };

/** Files that the guardian shared from a phone. The guardian keeps or removes each, and a form then offers those kept. */
export default function SharedFiles() {
  const t = useTexts(attachmentTexts);
  const { files, isLoggedIn } = useLoaderData<typeof loader>();
  const form = useServerForm();
  if (!isLoggedIn)
    return (
      <Page lead={<p>{t("shared.lead")}</p>} title={t("shared.title")}>
        <p>{t("shared.logInFirst")}</p>
        <ActionLink href={chooseLoginPath(SHARED_FILES_PATH)} kind="primary">
          {t("shared.logIn")}
        </ActionLink>
      </Page>
    );
  return (
    <Page lead={<p>{t("shared.lead")}</p>} title={t("shared.title")}>
      {files.length === 0 ? <p>{t("shared.none")}</p> : null}
      <PostForm form={form} guarded={false}>
        <CardList>
          {files.map((file) => (
            <SharedCard file={file} key={file.id} />
          ))}
        </CardList>
      </PostForm>
      <p>{t("shared.use", { place: t("earlier.title"), days: SHARED_KEPT_DAYS, hours: LOOSE_KEPT_HOURS })}</p>
    </Page>
  );
}

function SharedCard({ file: { id, name, size, isKept } }: { file: SharedFile }) {
  const t = useTexts(attachmentTexts);
  const language = useLanguage();
  return (
    <Card
      actions={
        <>
          {isKept ? null : (
            <Button hiddenText={name} value={keepIntent(id)}>
              {t("shared.keep")}
            </Button>
          )}
          <Button hiddenText={name} icon="trash" value={removeSharedIntent(id)}>
            {t("shared.remove")}
          </Button>
        </>
      }
      title={`${name} (${fileSize(size, language)})`}
    >
      <p>{t(isKept ? "shared.isKept" : "shared.isAsked")}</p>
    </Card>
  );
}
