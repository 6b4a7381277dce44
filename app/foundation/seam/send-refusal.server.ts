import type { Response } from "express";
import type { Refusal } from "./refusal.ts";

export const errorBody = (refusal?: Partial<Refusal>) => ({
  ...refusal?.details,
  errorCode: refusal?.errorCode ?? null,
  timestamp: Date.now(),
});

export function sendRefusal(res: Response, refusal: Refusal): void {
  if (refusal.status === 401) res.status(401).type("text/plain").send("Unauthorized");
  else res.status(refusal.status).json(errorBody(refusal));
}
