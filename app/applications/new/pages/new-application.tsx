import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guardianAt } from "~/api/guardian.server.ts";
import type { Api } from "~/api/page-context.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { important, told } from "~/foundation/forms/banners/told.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { faultAt } from "~/foundation/forms/reading/fault.ts";
import { choice } from "~/foundation/forms/reading/fields.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { MAIN_ID, Page } from "~/foundation/ui/page/page.tsx";
import { typesOffered } from "~/placements/types-offered.ts";
import { applicationPath, editPath, LIST_PATH } from "../../application-addresses.ts";
import type { ApplicationStatus } from "../../contract.ts";
import { startChoices } from "../../form/start-dates.ts";
import { applicationTexts } from "../../texts/index.ts";
import { isTransfer, newApplicationFault } from "../new-application.ts";
import { beginDraft } from "../parts/begin-draft.server.ts";
import { TypeHint } from "../parts/type-hint.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, settings, today, drafts } = guardianAt(request, context);
  const child = await childToApplyFor(api, params.childId);
  const continued = new URL(request.url).searchParams.get("continue");
  if (continued) throw redirect(await runningOf(api, child.id, continued));
  const offered = typesOffered(settings.flags);
  const [duplicates, activePlacements, preschoolTerms, clubTerms] = await Promise.all([
    api.applications.duplicates({ childId: child.id }),
    api.applications.activePlacements({ childId: child.id }),
    offered.includes("PRESCHOOL") ? api.terms.preschoolTerms() : null,
    offered.includes("CLUB") ? api.terms.clubTerms() : null,
  ]);
  return {
    child,
    clubPercent: settings.town.fees.clubPercent,
    types: offered.map((type) => ({
      type,
      start: startChoices({ type, today, preschoolTerms, clubTerms, status: "CREATED", existingStartDate: null }),
      isDuplicate: duplicates[type],
      isTransfer: isTransfer(type, activePlacements),
    })),
    opening: await drafts.open(request),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, settings, drafts } = guardianAt(request, context);
  const { id: childId } = await childToApplyFor(api, params.childId);
  const posted = await postedForm(request, context);
  const offered = typesOffered(settings.flags);
  const { type } = sentIn(posted.entries, z.object({ type: choice(offered) }));
  const fault = newApplicationFault(type, offered, await api.applications.duplicates({ childId }));
  if (type === null || fault)
    return refused({ posted, faults: [faultAt<string>("type", fault ?? "requiredSelection")] });

  const begun = await beginDraft(api, { childId, type }, posted.idempotencyKey);
  if (!begun) return refused({ posted, faults: [faultAt<string>("type", "duplicate")] });
  await drafts.of(request, posted).forget();
  // The address needs its own fragment. Without one the browser keeps the form's "#faults".
  return redirect(`${editPath(begun)}#${MAIN_ID}`, 303);
}

/** The link of the duplicate notice opens the existing application. We look it up only when the guardian follows it. */
async function runningOf(api: Api, childId: string, type: string): Promise<string> {
  const child = (await api.applications.byGuardian()).find((listed) => listed.childId === childId);
  const running = child?.applicationSummaries.find(
    (one) => one.type === type && !HAS_ENDED.includes(one.applicationStatus),
  );
  if (!running) return LIST_PATH;
  const { applicationId, applicationStatus } = running;
  return applicationStatus === "CREATED" ? editPath(applicationId) : applicationPath(applicationId);
}

const HAS_ENDED: readonly ApplicationStatus[] = ["ACTIVE", "REJECTED", "CANCELLED"];

/** @throws a redirect to the list for a child that is unknown or another family's (spec 1 §2) */
async function childToApplyFor(api: Api, childId: string | undefined) {
  const children = await api.applications.children();
  const child = children.find(({ id, duplicateOf }) => id === childId && duplicateOf === null);
  if (!child) throw await done(LIST_PATH, important(told(applicationTexts, "create.notYourChild")));
  return child;
}

const titleIn = (language: Language, { child }: Awaited<ReturnType<typeof loader>>): string => {
  const t = applicationTexts.in(language);
  return t("create.title", { child: child.firstName || t("namelessChild") });
};

export const links = formStyles;

export const handle: PageHandle<typeof loader> = { title: titleIn, typedForm: () => ({ enter: "create" }) };

export default function NewApplication() {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  const data = useLoaderData<typeof loader>();
  const form = useServerForm({
    opening: data.opening,
    labels: { type: t("create.type") },
    sentences: { duplicate: t("faults.duplicate") },
  });
  return (
    <Page back={{ href: LIST_PATH, label: t("list.title") }} faults={form.faults} title={titleIn(language, data)}>
      <PostForm form={form} guarded={false}>
        <RequiredNote />
        <ChoiceField
          choices={data.types.map((offered) => ({
            value: offered.type,
            label: t(`types.${offered.type}`),
            hint: <TypeHint clubPercent={data.clubPercent} offered={offered} />,
          }))}
          field={form.field("type", { required: true })}
          legend={t("create.type")}
        />
        <ButtonRow>
          <Submit data-blockable="" value="create">
            {t("create.submit")}
          </Submit>
          <ActionLink href={LIST_PATH}>{t("create.cancel")}</ActionLink>
        </ButtonRow>
      </PostForm>
    </Page>
  );
}
