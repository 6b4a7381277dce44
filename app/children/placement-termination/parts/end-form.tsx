import { shownDate, writtenDate } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { CheckboxGroup } from "~/foundation/ui/fields/choice-field.tsx";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { useBackToChild } from "../../parts/back-to-child.ts";
import { type Ending, latestLastDay } from "../planned-end.ts";
import type { fi } from "../texts/fi.ts";
import { terminationTexts } from "../texts/index.ts";
import { choiceOf, possibleEndings } from "../typed-termination.ts";
import type { TerminationView } from "./termination-view.ts";
import { useEndingNamed } from "./use-ending-named.ts";

type Words = Translate<typeof fi>;

/** Asks which places end, and the last day. The earliest and the latest day stand before the question. */
export function EndForm({ child, opening, faults, today, groups }: TerminationView) {
  const t = useTexts(terminationTexts);
  const language = useLanguage();
  const named = useEndingNamed();
  const endings = possibleEndings(groups, today);
  const form = useServerForm({
    opening,
    defaults: { placements: endings.length === 1 ? endings.map(choiceOf) : [] },
    faults,
    remembersFaults: true,
    labels: { placements: t("placements"), lastDay: t("lastDay") },
    sentences: useTerminationFaults(),
  });
  const until = latestLastDay(endings) ?? today;
  const hint = (ending: Ending) => grantedUntil(ending, t, language);
  const back = useBackToChild(child.id, "placement-termination");
  return (
    <Page back={back} caption={child.name} faults={form.faults} title={t("title")}>
      <PostForm enter="check" form={form}>
        <RequiredNote />
        <CheckboxGroup
          choices={endings.map((ending) => ({ value: choiceOf(ending), label: named(ending), hint: hint(ending) }))}
          field={form.list("placements", { required: true })}
          legend={t("placements")}
        />
        <DateField
          field={form.date("lastDay", { required: true })}
          hint={t("lastDayHint", { from: shownDate(today, language), until: shownDate(until, language) })}
          label={t("lastDay")}
          max={until}
          min={today}
        />
        <ButtonRow>
          <Submit value="check">{t("check")}</Submit>
          <ActionLink href={back.href} kind="secondary">
            {t("cancel")}
          </ActionLink>
        </ButtonRow>
      </PostForm>
    </Page>
  );
}

/** The days of a place, and of the daycare that comes after pre-primary education. */
function grantedUntil(ending: Ending, t: Words, language: Language): string {
  const { group, daycareOnly } = ending;
  const date = writtenDate(latestLastDay([ending]) ?? group.endDate, language);
  if (daycareOnly || group.additionalPlacements.every(({ endDate }) => endDate <= group.endDate))
    return t("untilAtMost", { date });
  return t("daycareUntil", { place: t(`types.${group.type}`), own: writtenDate(group.endDate, language), date });
}

function useTerminationFaults() {
  const t = useTexts(terminationTexts);
  const codes = ["nothingChosen", "goneMeanwhile", "changedMeanwhile", "notPossible", "notEnded"] as const;
  const sentences = Object.fromEntries(codes.map((code) => [code, t(`faults.${code}`)]));
  return { ...sentences, "lastDay:required": t("faults.lastDayMissing") };
}
