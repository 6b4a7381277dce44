import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import type { PageSession } from "~/foundation/auth/page-session.ts";
import { multipartPosts } from "~/foundation/forms/reading/multipart.server.ts";
import type { PostedBody } from "~/foundation/forms/reading/posted.server.ts";

/** Sends a form with files over HTTP, and gives what the pages get of it. The files stay until `use` is done. */
export async function sentMultipart<T>(
  form: FormData,
  session: PageSession | null,
  use: (posted: PostedBody | null) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "aamu-sent-"));
  const app = express();
  app.use((_request, response, next) => {
    response.locals.session = session;
    next();
  });
  app.use(multipartPosts(folder));
  const used = new Promise<T>((resolve, reject) => {
    app.all("*", (_request, response) => {
      use(response.locals.posted ?? null)
        .then(resolve, reject)
        .finally(() => response.end());
    });
  });
  const server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: "POST", body: form });
    return await used;
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
