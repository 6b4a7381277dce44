import type { ThingsOf } from "~/waiting/behind/things.server.ts";
import { INCOME_PATH } from "../income-addresses.ts";
import { endingIncome } from "./known-income-store.server.ts";

export const incomeThatWaits: ThingsOf = async ({ db }, { guardianId, today }) =>
  (await endingIncome(db, guardianId, today)).map(({ lastDay }) => ({ count: 1, lastDay, href: INCOME_PATH }));
