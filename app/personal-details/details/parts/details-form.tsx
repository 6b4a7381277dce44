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
import { firstNamesIn, OWN_DETAIL_NAMES, OWN_DETAILS, type OwnDetailName } from "~/people/own-details.ts";
import { sectionPath } from "../../parts/addresses.ts";
import { type ComparedFact, StaleSection } from "../../parts/stale-section.tsx";
import { personalDetailsTexts } from "../../texts/index.ts";
import type { DetailsShown } from "./details-at-page.server.ts";

type Words = ReturnType<typeof personalDetailsTexts.in>;

export function DetailsForm({ form, data }: { form: ServerForm; data: DetailsShown }) {
  const t = useTexts(personalDetailsTexts);
  return (
    <PostForm enter="save" form={form}>
      <StaleSection facts={compared(data, form, t)} form={form} version={data.version} />
      <RequiredNote />
      {OWN_DETAIL_NAMES.map((name) => (
        <DetailField form={form} key={name} name={name} names={firstNamesIn(data.details.firstName)} />
      ))}
      <ButtonRow>
        <Submit value="save">{t("save")}</Submit>
        <ActionLink href={sectionPath("details")}>{t("cancel")}</ActionLink>
      </ButtonRow>
    </PostForm>
  );
}

function DetailField({ form, name, names }: { form: ServerForm; name: OwnDetailName; names: readonly string[] }) {
  const t = useTexts(personalDetailsTexts);
  const { field: kind, needed, autoComplete } = OWN_DETAILS[name];
  const field = form.field(name, { required: needed === "always" });
  const label = t(`details.${name}`);
  if (kind === "requiredSelection") {
    if (names.length < 2) return names.map((one) => <input key={one} name={name} type="hidden" value={one} />);
    const choices = names.map((one) => ({ value: one, label: one }));
    return <ChoiceField choices={choices} field={field} legend={label} />;
  }
  const Text = kind === "phone" ? PhoneField : EmailField;
  return (
    <>
      <Text autoComplete={autoComplete} field={field} hint={needed === "never" ? "" : undefined} label={label} />
      {needed === "orTick" ? <CheckboxField field={form.checkbox("noEmail")} label={t("details.noEmail")} /> : null}
    </>
  );
}

/** Each detail as it is saved, and as the form has it. */
function compared({ details }: DetailsShown, form: ServerForm, t: Words): ComparedFact[] {
  const typed = (name: OwnDetailName) =>
    OWN_DETAILS[name].needed === "orTick" && form.checkbox("noEmail").checked
      ? ""
      : (form.field(name).value ?? "").trim();
  return OWN_DETAIL_NAMES.map((name) => ({
    field: name,
    question: t(`details.${name}`),
    yours: typed(name),
    saved: details[name] ?? "",
  }));
}
