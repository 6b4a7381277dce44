import { Router } from "express";
import { movedReceipt } from "../receipt-addresses.ts";

/** Leads from the earlier addresses of receipts to the present one. That page asks who is logged in. */
export function movedReceipts(): Router {
  const router = Router({ caseSensitive: true });
  router.get("*", (req, res, next) => {
    const present = movedReceipt(req.path);
    if (present === null) next();
    else res.redirect(301, `${present}${req.originalUrl.slice(req.path.length)}`);
  });
  return router;
}
