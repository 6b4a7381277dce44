import { shownPeriod } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import type { ServiceNeedSummary } from "../../contract.ts";
import { type NeedsByTense, TENSES } from "../needs-by-tense.ts";
import { serviceNeedsTexts } from "../texts/index.ts";

/** The service needs of today, of later, and of before. */
export function ServiceNeedsShown({ needs }: { needs: NeedsByTense }) {
  const t = useTexts(serviceNeedsTexts);
  const all = TENSES.filter((tense) => needs[tense].length > 0);
  if (all.length === 0) return <p>{t("none")}</p>;
  return all.map((tense) => (
    <section className="flow" key={tense}>
      <h3>{t(`tense.${tense}`)}</h3>
      <ThingList>
        {needs[tense].map((need) => (
          <NeedShown key={need.startDate} need={need} />
        ))}
      </ThingList>
    </section>
  ));
}

/** What is agreed today, in a few words. Null: nothing holds today. */
export function needInShort({ present }: NeedsByTense, language: Language): string | null {
  const t = serviceNeedsTexts.in(language);
  const [need] = present;
  if (!need) return null;
  if (need.isDefault && need.hasNonDefaultOptions) return t("notAgreedShort");
  const days = need.contractDaysPerMonth;
  return days === null ? nameOf(need.option, language) : t("contractShort", { count: days });
}

function NeedShown({ need }: { need: ServiceNeedSummary }) {
  const t = useTexts(serviceNeedsTexts);
  const language = useLanguage();
  const { startDate, endDate, unitName, contractDaysPerMonth, isDefault, hasNonDefaultOptions } = need;
  const name = nameOf(need.option, language);
  const isOnlyPresumed = isDefault && hasNonDefaultOptions;
  return (
    <Thing name={name === null ? t("noOption") : isOnlyPresumed ? t("notAgreed", { name }) : name}>
      <p>{t("days", { days: shownPeriod({ start: startDate, end: endDate }, language), unit: unitName })}</p>
      {contractDaysPerMonth === null ? null : <p>{t("contractDays", { count: contractDaysPerMonth })}</p>}
    </Thing>
  );
}

const nameOf = (option: ServiceNeedSummary["option"], language: Language): string | null =>
  option && { fi: option.nameFi, sv: option.nameSv || option.nameFi, en: option.nameEn || option.nameFi }[language];
