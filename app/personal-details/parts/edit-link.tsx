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
  if (needsStrong(edited) && !isStrong)
    return (
      <LockLink hiddenText={of} href={strongLoginPath(target, language)}>
        {children}
      </LockLink>
    );
  return (
    <ActionLink hiddenText={of} href={target} icon="pen">
      {children}
    </ActionLink>
  );
}
