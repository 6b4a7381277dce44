import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { DetailsShown } from "../../details/parts/details-at-page.server.ts";
import { EditLink } from "../../parts/edit-link.tsx";
import { personalDetailsTexts } from "../../texts/index.ts";

/** No mail reaches the address, and where to change it. */
export function RefusedAddress({ data: { details, edited, isStrong } }: { data: DetailsShown }) {
  const t = useTexts(personalDetailsTexts);
  if (!details.emailRefused || !details.email) return null;
  return (
    <Notice kind="warning" title={t("refused.title")}>
      <p>{t("refused.text", { email: details.email })}</p>
      {edited === "details" ? null : (
        <p>
          <EditLink edited="details" isStrong={isStrong}>
            {t("refused.change")}
          </EditLink>
        </p>
      )}
    </Notice>
  );
}

/** Names what is missing, with the way to add it (spec 1 section 2). It is not beside an open form. */
export function MissingContact({ data }: { data: DetailsShown }) {
  const t = useTexts(personalDetailsTexts);
  const { details, isStrong } = data;
  const missing = (["email", "phone"] as const).filter((name) => !details[name]);
  if (missing.length === 0) return null;
  return (
    <Notice kind="warning" title={t("missing.title")}>
      {missing.map((name) => (
        <p key={name}>{t(`missing.${name}`)}</p>
      ))}
      <p>
        <EditLink edited="details" isStrong={isStrong}>
          {t("missing.add")}
        </EditLink>
      </p>
    </Notice>
  );
}
