import type { Language } from "../../app/foundation/i18n/language.ts";
import { escaped } from "../../app/foundation/server/escaped.ts";
import type { AuditState } from "./states.ts";

/** Names of runs are names of files too. */
export const IS_RUN = /^[\w-]{1,60}$/;

/** How the states of a list shall be opened. */
export interface AskedList {
  readonly language: Language;
  /** Null: each browser is a run of its own. */
  readonly run: string | null;
  /** The run of a browser that names none. */
  readonly browser: string;
  readonly scripts: boolean;
}

export interface ListOfStates extends AskedList {
  readonly origin: string;
  readonly languages: readonly Language[];
  readonly states: readonly AuditState[];
}

/** The address that opens a state as this list asks for it. */
export function openPath({ name }: AuditState, { language, run, scripts }: Omit<AskedList, "browser">): string {
  const query = new URLSearchParams({
    lang: language,
    ...(run === null ? {} : { run }),
    ...(scripts ? {} : { script: "off" }),
  });
  return `/audit/open/${name}?${query}`;
}

/** The list for machines. */
export const auditList = ({ states, origin, ...asked }: ListOfStates) => ({
  language: asked.language,
  scripts: asked.scripts,
  run: asked.run,
  states: states.map((state) => {
    const { route, state: shown, as, status = 200, byHand, at } = state.visit;
    return {
      name: state.name,
      page: route,
      state: shown,
      address: origin + openPath(state, asked),
      guardian: as?.guardian ?? null,
      level: as?.level ?? null,
      status,
      at: at ?? null,
      byHand: byHand?.[asked.language] ?? null,
    };
  }),
});

/** https://www.sitemaps.org/protocol.html */
export const sitemap = ({ states, origin, ...asked }: ListOfStates): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${states.map((state) => `<url><loc>${escaped(origin + openPath(state, asked))}</loc></url>`).join("\n")}
</urlset>
`;
