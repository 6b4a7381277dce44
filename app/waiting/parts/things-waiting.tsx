import { useContext } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { waitingTexts } from "../texts/index.ts";
import { TogetherContext } from "./together-context.ts";

export const WAITING_PATH = "/waiting";

/** The link to everything that waits, for the top of a page. Nothing when nothing waits. */
export function ThingsWaiting() {
  const t = useTexts(waitingTexts);
  const count = useContext(TogetherContext);
  if (count === 0) return null;
  return (
    <p>
      <ActionLink href={WAITING_PATH} icon="clock">
        {t("inAll", { count })}
      </ActionLink>
    </p>
  );
}
