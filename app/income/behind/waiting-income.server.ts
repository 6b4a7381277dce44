import { thingsInRows } from "~/waiting/behind/things.server.ts";
import { INCOME_PATH } from "../income-addresses.ts";
import { endingIncomeOf } from "./known-income-store.server.ts";

export const incomeThatWaits = thingsInRows(endingIncomeOf, (rows) =>
  rows.map(({ lastDay }) => ({ count: 1, lastDay, href: INCOME_PATH })),
);
