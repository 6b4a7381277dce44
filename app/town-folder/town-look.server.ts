import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { secondsInDay } from "date-fns/constants";
import type { Settings } from "~/foundation/parts.ts";
import type { StillResponses } from "~/foundation/server/still-first.server.ts";
import { type StillResponse, sendStill, stillResponse } from "~/foundation/server/still-response.server.ts";

/** A file of the town for browsers. Its address changes with what is in it, so a browser may keep it. */
export interface LookFile {
  readonly href: string;
  readonly text: string;
}

/** How the town looks. Null where it looks like ours. */
export interface TownLook {
  /** The colour of the band below the header on light pages, as #1f3a8a. */
  readonly brand: string | null;
  readonly styles: LookFile | null;
  readonly mark: LookFile | null;
}

/** A town draws its mark for light ground. Only towns with a mark have these rules: others do not pay for them. */
const MARK_STYLES =
  ".town-mark{max-inline-size:13vw;padding:.25rem;border-radius:.375rem;background:#fff;object-fit:contain}" +
  "@media (max-width:24rem){.town-mark{block-size:2rem}}";

export const lookOf = ({
  css,
  svg,
  brand = null,
}: {
  css: string | null;
  svg: string | null;
  brand?: string | null;
}): TownLook => ({
  brand,
  styles:
    css === null && svg === null ? null : named("colours", "css", (css ?? "") + (svg === null ? "" : MARK_STYLES)),
  mark: svg === null ? null : named("mark", "svg", svg),
});

const named = (name: string, ending: string, text: string): LookFile => ({
  href: `/town/${name}-${createHash("sha256").update(text).digest("hex").slice(0, 12)}.${ending}`,
  text,
});

/** The town's colours and mark. They are the same for everyone, so we read no session. */
export function townLook(settings: Pick<Settings, "look">): StillResponses {
  const made = new WeakMap<LookFile, StillResponse>();
  const responseOf = (file: LookFile, type: string): StillResponse => {
    const response = made.get(file) ?? stillResponse(`${type}; charset=utf-8`, file.text);
    made.set(file, response);
    return response;
  };
  return (path) => {
    const { styles, mark } = settings.look;
    if (styles?.href === path) return (req, res) => send(req, res, responseOf(styles, "text/css"));
    if (mark?.href === path) return (req, res) => send(req, res, responseOf(mark, "image/svg+xml"));
    return undefined;
  };
}

/** The mark has no styles, no scripts and no addresses. When opened alone it may use nothing either. */
const send = (req: IncomingMessage, res: ServerResponse, response: StillResponse): void =>
  sendStill(req, res, response, { seconds: 365 * secondsInDay, policy: "default-src 'none'" });
