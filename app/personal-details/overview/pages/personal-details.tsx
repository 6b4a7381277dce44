import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { strongLoginPath } from "~/api/login-addresses.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { SHARED_FILES_PATH } from "~/attachments/shared-files-address.ts";
import { attachmentTexts } from "~/attachments/texts/index.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { LockLink } from "~/foundation/ui/actions/lock-link.tsx";
import { FormSection } from "~/foundation/ui/fields/form-section.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { FORM_ID } from "~/foundation/ui/form-names.ts";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import { LoginForm, LoginShown } from "../../credentials/parts/login-section.tsx";
import { postCredentials } from "../../credentials/parts/post-credentials.server.ts";
import { type DetailsShown, detailsAtPage } from "../../details/parts/details-at-page.server.ts";
import { DetailsForm } from "../../details/parts/details-form.tsx";
import { DetailsShownSection } from "../../details/parts/details-shown.tsx";
import { postCode, postDetails } from "../../details/parts/post-details.server.ts";
import { NotificationsForm, NotificationsShown } from "../../notifications/parts/notification-section.tsx";
import { postNotifications } from "../../notifications/parts/post-notifications.server.ts";
import { DETAILS_PATH, EDITED, type Edited, OWN_DATA_PATH, SESSIONS_PATH } from "../../parts/addresses.ts";
import { accountTexts } from "../../texts/account/index.ts";
import { personalDetailsTexts } from "../../texts/index.ts";
import { MissingContact, RefusedAddress } from "../parts/contact-to-mend.tsx";
import { useSectionForms } from "../parts/use-section-forms.ts";

export const loader = (args: LoaderFunctionArgs) => detailsAtPage(args);

export async function action(args: ActionFunctionArgs) {
  const { form } = await postedForm(args.request, args.context);
  if (form === "notifications") return postNotifications(args);
  if (form === "login") return postCredentials(args);
  return form === "code" ? postCode(args) : postDetails(args);
}

export const links = formStyles;

export const handle: PageHandle<typeof loader> = {
  hasFaults: ({ faults }) => faults.length > 0,
  title: (language, { edited, details }) => {
    const t = personalDetailsTexts.in(language);
    const form = nameOfForm({ edited, details }, t);
    return form ? `${form} – ${t("title")}` : t("title");
  },
  typedForm: ({ edited }) => {
    // Nothing in the other form may be kept: it asks for passwords.
    if (edited !== "details" && edited !== "notifications") return null;
    return { id: `${FORM_ID}-${edited}`, enter: "save" };
  },
};

/** What the open form changes. Null when no form is open. */
function nameOfForm(
  { edited, details }: Pick<DetailsShown, "edited" | "details">,
  t: ReturnType<typeof personalDetailsTexts.in>,
): string | null {
  if (!edited) return null;
  if (edited !== "login") return t(`${edited}.edit`);
  return t(details.weakLoginUsername === null ? "login.activate" : "login.change");
}

const TITLE_ID = "title";

export default function PersonalDetails() {
  const t = useTexts(personalDetailsTexts);
  const data = useLoaderData<typeof loader>();
  const forms = useSectionForms(data);
  const form = nameOfForm(data, t);
  // A form is alone on the page: what a guardian came to change is on the first screen.
  const shown = data.edited ? [data.edited] : EDITED;
  return (
    <Page
      back={form ? { href: DETAILS_PATH, label: t("title") } : undefined}
      faults={Object.values(forms).flatMap(({ faults }) => faults)}
      title={form ?? t("title")}
      titleId={TITLE_ID}
    >
      <RefusedAddress data={data} />
      {form ? null : <MissingContact data={data} />}
      {shown.map((section) => (
        <Part
          id={section}
          isForm={data.edited === section}
          key={section}
          title={t(section === "notifications" && data.pushed ? "notifications.all" : `${section}.title`)}
        >
          <Section data={data} forms={forms} of={section} />
        </Part>
      ))}
      {form || data.sessionCount === null ? null : <Account count={data.sessionCount} isStrong={data.isStrong} />}
    </Page>
  );
}

/** What a section says, or its form where that is open. */
function Section({ of, data, forms }: { of: Edited; data: DetailsShown; forms: ReturnType<typeof useSectionForms> }) {
  const isOpen = data.edited === of;
  if (of === "notifications")
    return isOpen ? <NotificationsForm data={data} form={forms.notifications} /> : <NotificationsShown data={data} />;
  if (of === "details")
    return isOpen ? (
      <DetailsForm data={data} form={forms.details} />
    ) : (
      <DetailsShownSection codeForm={forms.code} data={data} />
    );
  const mayChange = data.mayActivate || data.details.weakLoginUsername !== null;
  return isOpen && data.constraints && mayChange ? (
    <LoginForm constraints={data.constraints} data={data} form={forms.login} />
  ) : (
    <LoginShown data={data} />
  );
}

/** A part of the page. A form that is alone has its name in the heading of the page. */
function Part({ id, title, isForm, children }: { id: Edited; title: string; isForm: boolean; children: ReactNode }) {
  if (!isForm)
    return (
      <FormSection id={id} title={title}>
        {children}
      </FormSection>
    );
  return (
    <section className="form-section" id={id} {...placeNamedBy(TITLE_ID)}>
      {children}
    </section>
  );
}

/** The pages about sessions, files from a phone and own data. A plain gateway has none of them. */
function Account({ count, isStrong }: { count: number; isStrong: boolean }) {
  const t = useTexts(accountTexts);
  const attached = useTexts(attachmentTexts);
  const language = useLanguage();
  return (
    <FormSection title={t("title")}>
      <p>{t("sessions.count", { count })}</p>
      <p>
        <ActionLink href={SESSIONS_PATH}>{t("sessions.open")}</ActionLink>
      </p>
      <p>
        <ActionLink href={SHARED_FILES_PATH}>{attached("shared.title")}</ActionLink>
      </p>
      <p>
        {isStrong ? (
          <ActionLink href={OWN_DATA_PATH}>{t("data.open")}</ActionLink>
        ) : (
          <LockLink href={strongLoginPath(OWN_DATA_PATH, language)}>{t("data.open")}</LockLink>
        )}
      </p>
    </FormSection>
  );
}
