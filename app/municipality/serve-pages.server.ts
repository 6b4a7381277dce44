import type { RequestListener } from "node:http";
import type { RequestHandler } from "express";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { guardedPages } from "~/api/guarded-pages.server.ts";
import { formOrigin } from "~/foundation/auth/form-origin.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { unsentPost } from "~/foundation/drafts/unsent-post.server.ts";
import { reporting } from "~/foundation/faults/process-log.server.ts";
import { multipartPosts } from "~/foundation/forms/reading/multipart.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { detectLanguage } from "~/foundation/server/detect-language.server.ts";
import { expressApp, type ServerParts } from "~/foundation/server/express-app.ts";
import { keepBuiltFiles, otherBuilds } from "~/foundation/server/kept-files.server.ts";
import { withHeadersOfAll } from "~/foundation/server/security-headers.server.ts";
import { type StillResponses, stillFirst, type Watch } from "~/foundation/server/still-first.server.ts";
import { refusedDownloadPath } from "~/frame/download-refused.ts";
import { plainFaultPage } from "~/frame/parts/plain-fault-page.server.ts";
import { townLook } from "~/town-folder/town-look.server.ts";
import { appManifests } from "./app-manifest.server.ts";
import { announcedNextPage, nextPageRules } from "./next-page.server.ts";
import { offlinePages } from "./offline-page.server.ts";
import { foreignPost, isReachable } from "./page-context.server.ts";
import { pagesVersion, sessionEnds } from "./script-questions.server.ts";
import { serviceWorker } from "./service-worker.server.ts";
import { incomingIn } from "./settings.server.ts";
import type { OwnBuild, Surroundings } from "./surroundings.server.ts";
import { type OwnWords, watchTown } from "./watched-town.server.ts";
import { wellKnown } from "./well-known.server.ts";

interface Serving {
  settings: Settings;
  /** Holds what is typed and not sent. */
  db: Kysely<Tables>;
  log: Logger;
  watch: Watch;
  build: OwnBuild;
  surroundings: Surroundings;
  /** What differs by what is behind the pages. Made again when the town's folder has changed. */
  parts: () => Pick<ServerParts, "sessionless" | "session" | "api" | "beside" | "pageContext">;
  still: readonly StillResponses[];
  ownWords: OwnWords;
  /** What `/health/ready` says of it. */
  remark?: () => string | null;
  /** The town's folder has changed. */
  changed?: () => void;
}

/** Serves the pages, whatever is behind them: our own municipality, or a gateway. */
export async function servePages({
  settings,
  db,
  log,
  watch,
  build,
  surroundings,
  parts,
  still,
  ownWords,
  remark = () => null,
  changed = () => undefined,
}: Serving): Promise<{ listener: RequestListener; stop(): void }> {
  const { clientFolder, vite, pages } = surroundings;
  const incoming = incomingIn(settings.dataDir);
  const keptFiles = clientFolder ? await keepBuiltFiles(db, clientFolder, reporting("files")) : null;
  const built = vite ? null : await pages();
  /** Languages, tiles and pages are taken up when it is made. */
  const appOfTown = () => {
    const { sessionless, beside, ...others } = parts();
    return expressApp({
      ...others,
      settings,
      log,
      watch,
      buildFor: built
        ? guardedPages(built, settings)
        : async (address) => guardedPages(await pages(), settings)(address),
      clientFolder,
      ofOtherBuilds: otherBuilds(db),
      development: (vite?.middlewares as unknown as RequestHandler | undefined) ?? null,
      remarks: () => [remark(), watched.remark()],
      isReady: async () => build.isWhole() && (await isReachable(db)),
      sessionless: [pagesVersion(build.buildId), ...sessionless],
      beside: [sessionEnds(), announcedNextPage(), ...beside],
      posts: [formOrigin(settings, foreignPost), multipartPosts(incoming)],
      language: detectLanguage(settings),
      refusedDownloadPath,
      unsentPost: unsentPost(settings, incoming),
      faultPage: plainFaultPage,
    });
  };
  let app = appOfTown();
  const watched = watchTown({
    settings,
    pages,
    log,
    ownWords,
    changed: () => {
      changed();
      app = appOfTown();
    },
  });
  const offline = [serviceWorker(settings, clientFolder), offlinePages(settings)];
  const answered = stillFirst({
    still: [townLook(settings), appManifests(settings), nextPageRules(), wellKnown(settings), ...offline, ...still],
    watch,
    log,
    otherwise: (req, res) => void app(req, res),
  });
  const stopAll = () => {
    watched.stop();
    keptFiles?.stop();
  };
  return { listener: withHeadersOfAll(settings, answered), stop: stopAll };
}
