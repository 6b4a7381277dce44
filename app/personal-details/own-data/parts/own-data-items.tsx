import { isIsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDate, shownNumber, shownTime } from "~/foundation/dates/shown.ts";
import { type Language, otherLang } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Card, CardList } from "~/foundation/ui/lists/card.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { isOwnDetail } from "~/people/own-details.ts";
import { accountTexts } from "../../texts/account/index.ts";
import { personalDetailsTexts } from "../../texts/index.ts";
import type { OwnAnswer, OwnDataItem } from "../own-data-contract.ts";
import { CODED_FACTS, FACTS } from "../own-data-shape.ts";

type Words = ReturnType<typeof accountTexts.in>;

/** The things of one section: one list of facts each. */
export function OwnDataItems({ items }: { items: readonly OwnDataItem[] }) {
  const t = useTexts(accountTexts);
  const [first, ...others] = items;
  if (!first) return <p>{t("data.nothing")}</p>;
  if (others.length === 0) return <Facts item={first} />;
  return (
    <CardList>
      {items.map((item, index) => (
        <Card key={String(index)} title={t("data.item", { number: index + 1 })}>
          <Facts item={item} />
        </Card>
      ))}
    </CardList>
  );
}

function Facts({ item }: { item: OwnDataItem }) {
  const t = useTexts(accountTexts);
  const details = useTexts(personalDetailsTexts);
  const language = useLanguage();
  const rows = FACTS.flatMap((fact) => {
    const value = item[fact];
    if (value === undefined) return [];
    if (Array.isArray(value)) return answerRows(value, language);
    if (fact === "answers") return [];
    const key = isOwnDetail(fact) ? details(`details.${fact}`) : t(`data.facts.${fact}`);
    return [{ key, value: factInWords(fact, value, t, language) }];
  });
  return <SummaryList rows={rows} />;
}

/** The answers of a form, in the language in which the copy was made. */
const answerRows = (answers: readonly OwnAnswer[], language: Language) =>
  answers.map(({ question, answer, lang }, index) => {
    const other = otherLang(lang, language);
    return { id: `answer ${index}`, key: question, keyLang: other, value: answer, lang: other };
  });

const WORDS = accountTexts.languages.fi.data.codes;
const isCode = (value: string): value is keyof typeof WORDS => Object.hasOwn(WORDS, value);

type Fact = (typeof FACTS)[number];
type Value = string | number | boolean | null;

/** The register writes languages and countries as codes of two letters: `fi`, `FI`. */
const NAMED_CODES: Partial<Record<Fact, "language" | "region">> = { language: "language", nationality: "region" };
const TIME_OF_DAY = /^\d{2}:\d{2}$/;
const TWO_LETTERS = /^[A-Za-z]{2}$/;

/** A fact in words, such as the name of a language in place of its code. */
function factInWords(fact: Fact, value: Value, t: Words, language: Language): string {
  const type = NAMED_CODES[fact];
  if (type && typeof value === "string" && TWO_LETTERS.test(value))
    return new Intl.DisplayNames(language, { type }).of(value) ?? value;
  if (typeof value === "string" && isCode(value) && CODED_FACTS.some((coded) => coded === fact))
    return t(`data.codes.${value}`);
  return shown(value, t, language);
}

/** A fact as people write it: dates, times and numbers. */
function shown(value: Value, t: Words, language: Language): string {
  if (typeof value === "boolean") return t(value ? "data.yes" : "data.no");
  if (typeof value === "number") return shownNumber(value, language);
  if (value === null) return "";
  if (isIsoDate(value)) return shownDate(value, language);
  if (TIME_OF_DAY.test(value)) return shownTime(`${value}:00`, language);
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})$/.exec(value) ?? [];
  return day && time ? t("moment", { date: shownDate(day, language), time: shownTime(time, language) }) : value;
}
