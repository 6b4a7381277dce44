import type { IsoTime } from "~/foundation/dates/iso-date.ts";
import { cleanAnswer } from "./clean-answer.ts";
import { type FaultValue, fault } from "./fault.ts";

export type TypedTime = { time: IsoTime; fault?: undefined } | { time?: undefined; fault: FaultValue };

/**
 * Reads a time of day as people write it: `7`, `730`, `0730`, `7.30`, `7:30`, `07:30`, also after "klo" or "kl".
 * It refuses a minute of one digit: `7.3` may mean 7:03 or 7:30. The result is `HH:mm`.
 */
export function typedTime(text: string): TypedTime {
  const typed = cleanAnswer(text)
    .toLowerCase()
    .replace(/^klo?\.? ?/, "");
  if (typed === "") return { fault: fault("required") };
  const match = /^(\d{1,2})(?:[.:, ]?(\d{2}))?$/.exec(typed);
  if (!match) return { fault: fault("timeNotUnderstood") };
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? "0")];
  if (hour > 23) return { fault: fault("timeNoSuchHour", { hour }) };
  if (minute > 59) return { fault: fault("timeNoSuchMinute", { minute }) };
  return { time: `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}` };
}
