import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { ownDetailsAfter } from "~/people/own-details.ts";
import { personName } from "~/people/person-name.ts";
import { EditLink } from "../../parts/edit-link.tsx";
import { personalDetailsTexts } from "../../texts/index.ts";
import type { DetailsShown } from "./details-at-page.server.ts";
import { EmailToVerify } from "./email-to-verify.tsx";

export function DetailsShownSection({ data, codeForm }: { data: DetailsShown; codeForm: ServerForm }) {
  const t = useTexts(personalDetailsTexts);
  const { details, isStrong } = data;
  const ownRows = (place: "name" | "address") =>
    ownDetailsAfter(place).map((name) => ({
      key: t(`details.${name}`),
      value: name === "email" && details.email ? <Email data={data} /> : (details[name] ?? ""),
    }));
  return (
    <>
      <p>
        <EditLink edited="details" isStrong={isStrong} of={t("details.title")}>
          {t("details.editShort")}
        </EditLink>
      </p>
      {/* What a guardian comes to look at or to change is first: the rest comes from the population register. */}
      <SummaryList
        rows={[
          ...ownRows("address"),
          { key: t("details.name"), value: personName(details) },
          ...ownRows("name"),
          { key: t("details.address"), value: addressIn(details) },
        ]}
      />
      <p>{t("details.register")}</p>
      <EmailToVerify data={data} form={codeForm} />
    </>
  );
}

function Email({ data }: { data: DetailsShown }) {
  const t = useTexts(personalDetailsTexts);
  const { email, verifiedEmail } = data.verification;
  return (
    <>
      {email}{" "}
      {email === verifiedEmail ? (
        <StatusTag kind="good">{t("email.verified")}</StatusTag>
      ) : (
        <StatusTag kind="attention">{t("email.notVerified")}</StatusTag>
      )}
    </>
  );
}

const addressIn = ({ streetAddress, postalCode, postOffice }: DetailsShown["details"]): string =>
  [streetAddress, `${postalCode} ${postOffice}`.trim()].filter((part) => part !== "").join(", ");
