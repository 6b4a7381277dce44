import type { Language } from "~/foundation/i18n/language.ts";

/** The address of the service worker. It is at the root, because a worker may not reach above its own folder. */
export const WORKER_PATH = "/service-worker.js";

/** The same for a guardian's language: the worker keeps the page for those without a connection in it. */
export const workerPath = (language: Language): string => `${WORKER_PATH}?${language}`;

/** The page that the worker keeps and shows when there is no connection. Without a language: in the town's first. */
export const offlinePagePath = (language: Language | null): string => `/offline${language ? `.${language}` : ""}.html`;
