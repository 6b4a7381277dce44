import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { type AtSection, section } from "../../parts/section.ts";
import { type NeedsByTense, needsByTense } from "../needs-by-tense.ts";
import { serviceNeedsTexts } from "../texts/index.ts";
import { type TimesByTense, timesByTense } from "../times-by-tense.ts";
import { type ChangedTimes, DailyTimesShown } from "./daily-times-shown.tsx";
import { needInShort, ServiceNeedsShown } from "./service-needs-shown.tsx";

interface Content {
  needs: NeedsByTense;
  /** Null if nothing is agreed, or if the municipality does not show daily service times. */
  times: TimesByTense | null;
  changed: ChangedTimes | null;
}

/** Service need and daily service time: a username login is enough (contract 2.17). */
export const serviceNeedsSection = section<Content>({
  key: "service-needs",
  title: (language) => serviceNeedsTexts.in(language)("title"),
  isThere: ({ child }) => child.permittedActions.includes("READ_SERVICE_NEEDS"),
  isStrongOnly: false,
  load: async (at) => {
    const [needs, times, changed] = await Promise.all([at.serviceNeeds(), timesOf(at), changedTimes(at)]);
    // A notice does not say whose times have changed. A child without daily times has none that could have changed.
    const shown = times && times.length > 0 ? timesByTense(times, at.today) : null;
    return { needs: needsByTense(needs, at.today), times: shown, changed: shown && changed };
  },
  count: ({ changed }) => (changed ? 1 : 0),
  countWords: (_count, language) => serviceNeedsTexts.in(language)("changed"),
  fact: ({ needs }, language) => needInShort(needs, language),
  Shown: ({ content: { needs, times, changed } }) => (
    <>
      <ServiceNeedsShown needs={needs} />
      {times ? <DailyTimesShown changed={changed} times={times} /> : null}
    </>
  ),
});

const showsTimes = ({ child }: AtSection) => child.permittedActions.includes("READ_DAILY_SERVICE_TIMES");

const timesOf = async (at: AtSection) =>
  showsTimes(at)
    ? insteadOfRefusal(at.api.childCare.dailyServiceTimes({ childId: at.child.id }), null, 403, ...NOT_SERVED)
    : null;

async function changedTimes(at: AtSection): Promise<ChangedTimes | null> {
  if (!showsTimes(at)) return null;
  const ids = await insteadOfRefusal(at.api.calendar.serviceTimeNotices(), [], ...NOT_SERVED);
  return ids.length > 0 ? { ids, opening: await at.drafts.open(at.request, { isTypedIn: false }) } : null;
}
