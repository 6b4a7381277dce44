import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { MAIN_ID, Page } from "~/foundation/ui/page/page.tsx";
import { applicationPath, LIST_PATH, mapWithUnitPath } from "../../application-addresses.ts";
import { useChildName } from "../../list/parts/application-words.ts";
import { applicationTexts } from "../../texts/index.ts";
import { openWithUnit } from "../parts/apply-to-unit.server.ts";
import { type AskedUnit, applyingAt, type ChildToApplyFor } from "../parts/applying-at.server.ts";

/**
 * "Apply to this unit" on the map leads here: the guardian chooses the child, and the form opens with the unit. Without a
 * unit a guardian begins from the child's card, so that we always know the child.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const at = guardianAt(request, context);
  const applying = await applyingAt(at, asked);
  if (!applying) throw redirect(LIST_PATH);
  return { ...applying, mapHref: mapWithUnitPath(asked), opening: await at.drafts.open(request) };
}

const childForm = z.object({ child: text() });

/** With only one child to apply for there is nothing to choose. What cannot be done, the page itself says. */
export async function action({ request, context }: ActionFunctionArgs) {
  const at = guardianAt(request, context);
  const { search, searchParams } = new URL(request.url);
  const posted = await postedForm(request, context);
  const applying = await applyingAt(at, searchParams);
  const possible = (applying?.children ?? []).filter(({ way }) => way !== "processed");
  const chosen = sentIn(posted.entries, childForm).child;
  const named = possible.find(({ id }) => id === chosen);
  const child = named ?? (applying?.children.length === 1 ? possible[0] : undefined);
  const here = redirect(`/applications/new${search}#${MAIN_ID}`, 303);
  if (!applying?.unit || !applying.isTaken || !child) return here;
  const opened = await openWithUnit(at, {
    request,
    child,
    unit: applying.unit,
    type: applying.type,
    idempotencyKey: posted.idempotencyKey,
    reportBug: context.reportBug,
  });
  if (!opened) return here;
  await at.drafts.of(request, posted).forget();
  return opened;
}

const titleIn = (language: Language, data: Pick<AskedUnit, "unit"> | undefined): string => {
  const t = applicationTexts.in(language);
  return data?.unit ? t("apply.title", { unit: data.unit.name }) : t("apply.noTitle");
};

export const handle: PageHandle<typeof loader> = { title: titleIn };

export default function ChooseChild() {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  const data = useLoaderData<typeof loader>();
  const { unit, isTaken, type, children, mapHref } = data;
  const form = useServerForm({ opening: data.opening });
  const reason = !unit
    ? t("apply.unknown")
    : !isTaken
      ? t("apply.notTaken", { type: t(`types.${type}`) })
      : children.length === 0
        ? t("list.noChildren")
        : null;
  return (
    <Page
      back={{ href: mapHref, label: unit?.name ?? t("apply.back") }}
      lead={reason === null && children.length > 1 ? <p>{t("apply.child")}</p> : null}
      title={titleIn(language, data)}
    >
      {reason === null ? (
        <PostForm form={form} guarded={false}>
          <ThingList>
            {children.map((child) => (
              <ChildRow child={child} key={child.id} type={type} />
            ))}
          </ThingList>
        </PostForm>
      ) : (
        <Notice>{reason}</Notice>
      )}
    </Page>
  );
}

function ChildRow({ child, type }: { child: ChildToApplyFor; type: AskedUnit["type"] }) {
  const t = useTexts(applicationTexts);
  const name = useChildName(child.name);
  return (
    <Thing
      actions={
        child.way === "processed" ? (
          <ActionLink hiddenText={name} href={applicationPath(child.applicationId ?? "")}>
            {t("list.open")}
          </ActionLink>
        ) : (
          <Button hiddenText={name} name="child" value={child.id}>
            {t("apply.submit")}
          </Button>
        )
      }
      level={2}
      name={name}
    >
      <p>{t(`apply.ways.${child.way}`, { type: t(`types.${type}`) })}</p>
    </Thing>
  );
}
