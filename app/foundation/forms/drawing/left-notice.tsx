import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { formTexts } from "../texts/index.ts";
import { useKeptWhen } from "./save-status.tsx";

/** Says that the form holds the answers with which its writer left it by a link, and lets them begin again. */
export function LeftNotice({ leftAt }: { leftAt: string }) {
  const t = useTexts(formTexts);
  return (
    <Notice title={t("left.title")}>
      <p>{t("left.text", useKeptWhen(leftAt))}</p>
      <p>
        <Button kind="quiet" value="afresh">
          {t("left.afresh")}
        </Button>
      </p>
    </Notice>
  );
}
