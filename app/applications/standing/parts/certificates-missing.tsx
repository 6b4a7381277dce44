import type { ApplicationAttachmentType } from "~/attachments/contract.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { ATTACHMENT_FIELDS, type AttachmentKind, certificatesPath } from "../../form/attachments-needed.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";

/** The certificates that a sent application lacks, what that means, and the link to add them. */
export function CertificatesMissing({
  applicationId,
  kinds,
  mayAdd,
  which,
}: {
  applicationId: string;
  kinds: readonly ApplicationAttachmentType[];
  mayAdd: boolean;
  /** Distinguishes several applications on one page. */
  which?: string;
}) {
  const t = useTexts(applicationLifeTexts);
  const missing = kinds.filter(isCertificate);
  const [first] = missing;
  if (!first) return null;
  return (
    <Notice kind="warning" title={t("certificates.title")}>
      {missing.map((kind) => (
        <p key={kind}>{t(`certificates.${kind}`)}</p>
      ))}
      {mayAdd ? (
        <p>
          <ActionLink hiddenText={which} href={certificatesPath(applicationId, first)} icon="plus" kind="secondary">
            {t("certificates.add")}
          </ActionLink>
        </p>
      ) : (
        <p>{t("certificates.late")}</p>
      )}
    </Notice>
  );
}

const isCertificate = (kind: ApplicationAttachmentType): kind is AttachmentKind =>
  Object.hasOwn(ATTACHMENT_FIELDS, kind);
