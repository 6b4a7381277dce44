import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { isDatabaseAway } from "~/foundation/database/database-away.server.ts";
import { withMarkOfDrawn } from "~/foundation/drafts/mark-of-drawn.server.ts";
import { sendableAgain } from "~/foundation/drafts/unsent-post.ts";
import { writtenIn } from "~/foundation/forms/reading/written-text.ts";
import { LanguageContext } from "~/foundation/i18n/use-texts.ts";
import { languageWritten } from "~/foundation/i18n/written-language.server.ts";
import { WrittenLanguageContext } from "~/foundation/i18n/written-language.ts";
import { type ResponseDetails, ResponseDetailsContext } from "~/foundation/server/response-details.ts";
import { sheetsAhead } from "~/foundation/server/sheets-ahead.ts";

/**
 * Remix packs what a page's loaders gave for a script that we never send, and holds it until this timer ends: five seconds,
 * in which a busy process collects hundreds of pages. Nothing of ours is deferred, so nothing is waited for.
 */
export const streamTimeout = 0;

/**
 * Draws a page whole. Nothing is streamed: without script a streamed fallback would stay for ever,
 * and renderToString costs a fifth less than waiting for a stream.
 */
export default function handleRequest(
  request: Request,
  found: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response {
  const { nonce, reference, language, script, buildId, typed, keptAt, refusedWith, drafts, fault, acts } = context;
  const status = context.isAway ? 503 : found;
  const unsent = status >= 500 && typed ? sendableAgain(typed) : null;
  const isUnknown = acts?.isUnknown ?? false;
  const left = status >= 400 && status < 500 && typed ? { values: writtenIn(typed), isShown: false, isUnknown } : null;
  const { opened: opening } = drafts;
  const colours = context.settings.look.styles?.href ?? null;
  const outcome: ResponseDetails["outcome"] = outcomeOf(request, acts);
  const after = { unsent, outcome, typed: left, keptAt, refusedWith, opening, fault };
  const details = { nonce, reference, language, status, script, colours, buildId, ...after };
  const drawn = renderToString(
    <ResponseDetailsContext.Provider value={details}>
      <LanguageContext.Provider value={language}>
        <WrittenLanguageContext.Provider value={languageWritten}>
          <RemixServer context={remix} url={request.url} nonce={nonce} />
        </WrittenLanguageContext.Provider>
      </LanguageContext.Provider>
    </ResponseDetailsContext.Provider>,
  );
  const html = withMarkOfDrawn(drawn);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", language);
  const sheets = sheetsAhead(html);
  if (sheets) headers.set("Link", sheets);
  if (status === 503) headers.set("Retry-After", "10");
  // As bytes: a response looks through a text twice before it sends it.
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status, headers });
}

/** What is known of a post. A page that is opened sends nothing for the guardian. */
function outcomeOf({ method }: Request, acts: AppLoadContext["acts"]): ResponseDetails["outcome"] {
  if (acts === undefined || method !== "POST") return null;
  return acts.isUnknown ? "unknown" : acts.isDone ? null : "nothing";
}

/**
 * A bug in a page: the reader gets the reference, the log gets the place. An address without a page and a method that a
 * page does not take come here too, and are nobody's bug: anyone could fill the log with them.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Who is away is told by the page. A page with a boundary of its own throws it on to the frame's.
  const isRefused = isRouteErrorResponse(error) && (error.status < 500 || error.status === 503);
  if (isDatabaseAway(error)) context.isAway = true;
  if (isRefused) return;
  context.fault = context.faultOnPage(error);
  if (!request.signal.aborted) context.reportBug(error);
};
