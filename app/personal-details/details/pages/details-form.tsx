import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { EmailField } from "~/foundation/ui/fields/email-field.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { PhoneField } from "~/foundation/ui/fields/phone-field.tsx";
import { firstNamesIn, OWN_DETAIL_NAMES, type OwnDetailName } from "~/people/own-details.ts";
import { sectionPath } from "../../parts/addresses.ts";
import { type ComparedFact, StaleSection } from "../../parts/stale-section.tsx";
import { personalDetailsTexts } from "../../texts/index.ts";
import type { DetailsShown } from "../parts/details-at-page.server.ts";
import { RegisterFacts } from "./register-facts.tsx";

type Words = ReturnType<typeof personalDetailsTexts.in>;

export function DetailsForm({ form, data }: { form: ServerForm; data: DetailsShown }) {
  const t = useTexts(personalDetailsTexts);
  const names = firstNamesIn(data.details.firstName);
  return (
    <PostForm enter="save" form={form}>
      <StaleSection facts={compared(data, form, t)} form={form} version={data.version} />
      <RegisterFacts details={data.details} />
      <RequiredNote />
      {names.length > 1 ? (
        <ChoiceField
          choices={names.map((name) => ({ value: name, label: name }))}
          field={form.field("preferredName", { required: true })}
          hint={t("details.preferredNameHint")}
          legend={t("details.preferredName")}
        />
      ) : (
        names.map((name) => <input key={name} name="preferredName" type="hidden" value={name} />)
      )}
      <PhoneField autoComplete="tel" field={form.field("phone", { required: true })} label={t("details.phone")} />
      <PhoneField
        autoComplete="off"
        field={form.field("backupPhone")}
        hint={t("details.backupPhoneHint")}
        label={t("details.backupPhone")}
      />
      <EmailField
        autoComplete="email"
        field={form.field("email")}
        hint={t("details.emailHint")}
        label={t("details.email")}
      />
      <CheckboxField field={form.checkbox("noEmail")} label={t("details.noEmail")} />
      <ButtonRow>
        <Submit value="save">{t("save")}</Submit>
        <ActionLink href={sectionPath("details")}>{t("cancel")}</ActionLink>
      </ButtonRow>
    </PostForm>
  );
}

/** Each detail as it is saved, and as the form has it. */
function compared({ details }: DetailsShown, form: ServerForm, t: Words): ComparedFact[] {
  const typed = (name: OwnDetailName) =>
    name === "email" && form.checkbox("noEmail").checked ? "" : (form.field(name).value ?? "").trim();
  return OWN_DETAIL_NAMES.map((name) => ({
    field: name,
    question: t(`details.${name}`),
    yours: typed(name),
    saved: details[name] ?? "",
  }));
}
