import type { Request, Response } from "express";

const LARGEST_REPORT = 16 * 1024;

/** A browser reports a broken content security policy. We log the directive and no addresses. */
export function cspReports(req: Request, res: Response): void {
  let text = "";
  req.setEncoding("utf8");
  req.on("data", (piece: string) => {
    if (text.length < LARGEST_REPORT) text += piece;
  });
  req.on("end", () => {
    const directive = /"(?:effective|violated)-?[dD]irective"\s*:\s*"([a-z-]{1,40})/.exec(text)?.[1] ?? "unknown";
    const { log } = req as Request & { log?: { warn(details: object, message: string): void } };
    log?.warn({ event: "csp", directive }, "content security policy was broken");
    res.status(204).end();
  });
}
