/** The address of the service worker. It is at the root, because a worker may not reach above its own folder. */
export const WORKER_PATH = "/service-worker.js";
