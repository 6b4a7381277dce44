import { type AnswersFor, answer, anyone } from "~/foundation/seam/answer.ts";
import { noticeCalls } from "../contract.ts";
import { currentSystemNotification } from "./notice-store.server.ts";

export const noticeAnswers = {
  currentSystemNotification: answer(noticeCalls.currentSystemNotification, { may: anyone }, async ({ db, now }) => ({
    notification: await currentSystemNotification(db, now),
  })),
} satisfies AnswersFor<{ notices: typeof noticeCalls }>["notices"];
