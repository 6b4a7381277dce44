import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { isIsoDate } from "~/foundation/dates/iso-date.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { personName } from "~/people/person-name.ts";
import { NothingToApply } from "../../care-applications/parts/care-form.tsx";
import { ownChildAt } from "../../parts/own-child.server.ts";
import { AbsenceForm } from "../parts/absence-form.tsx";
import { absencePosted, chosenFrom } from "../parts/absence-posted.server.ts";
import { absenceApplicationTexts } from "../texts/index.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const at = guardianAt(request, context);
  const child = await ownChildAt(at, params["childId"]);
  const { searchParams } = new URL(request.url);
  const day = (name: string) => (isIsoDate(searchParams.get(name) ?? "") ? (searchParams.get(name) ?? "") : "");
  const [ranges, opening] = await Promise.all([chosenFrom(at, child.id), at.drafts.open(request)]);
  return {
    child: { id: child.id, name: personName(child) },
    ranges,
    today: at.today,
    opening,
    defaults: { start: day("startDate"), end: day("endDate") },
  };
}

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  absencePosted(guardianAt(request, context), request, context, params["childId"]);

export const links = formStyles;

export const handle: PageHandle<typeof loader> = {
  title: (language) => absenceApplicationTexts.in(language)("title"),
  typedForm: ({ ranges }) => (ranges.length > 0 ? { enter: "send" } : null),
};

/** A new application for a longer absence from pre-primary education (spec 2 sections 2 and 5). */
export default function ApplyForAbsence() {
  const t = useTexts(absenceApplicationTexts);
  const { child, ranges, ...form } = useLoaderData<typeof loader>();
  if (ranges.length > 0) return <AbsenceForm child={child} ranges={ranges} {...form} />;
  return (
    <NothingToApply child={child} section="absence-applications" title={t("title")} why={t("noDays.title")}>
      <p>{t("noDays.text")}</p>
    </NothingToApply>
  );
}
