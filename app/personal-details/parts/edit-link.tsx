import { strongLoginPath } from "~/api/login-addresses.ts";
import { useLanguage } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { LockLink } from "~/foundation/ui/actions/lock-link.tsx";
import { type Edited, editPath, needsStrong } from "./addresses.ts";

/** To a section as a form. A weak guardian goes to strong identification and comes back to the same form. */
export function EditLink({
  edited,
  isStrong,
  of,
  children,
}: {
  edited: Edited;
  isStrong: boolean;
  /** The heading that stands right above, when the words do not say what is edited. */
  of?: string;
  children: string;
}) {
  const language = useLanguage();
  const target = editPath(edited);
  const name = of === undefined ? {} : { hiddenText: of };
  if (needsStrong(edited) && !isStrong)
    return (
      <LockLink href={strongLoginPath(target, language)} {...name}>
        {children}
      </LockLink>
    );
  return (
    <ActionLink href={target} icon="pen" {...name}>
      {children}
    </ActionLink>
  );
}
