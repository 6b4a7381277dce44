import type { CalendarDay, DayRequest } from "../contract.ts";
import { isKept, type Said, saidIn, saidNow } from "./day-answers.ts";

/** The requests that the days do not show after the save. The service drops some without an error (contract 3.12). */
export const notSaved = (requests: readonly DayRequest[], after: readonly CalendarDay[]): DayRequest[] =>
  requests.filter((request) => {
    const day = after.find(({ date }) => date === request.date);
    return !isSaved(request, saidNow(day?.children.find(({ childId }) => childId === request.childId)));
  });

/** In an open holiday period the service stores times as presence. */
const isSaved = (request: DayRequest, now: Said): boolean =>
  isKept(saidIn(request), now) || (request.type === "RESERVATIONS" && now.type === "PRESENT");
