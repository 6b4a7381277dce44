import type { ServerResponse } from "node:http";
import { resolve } from "node:path";
import type { Express, RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";

/** An iPhone asks for `apple-touch-icon.png` by itself. */
const ROOT_FILES = ["favicon.svg", "favicon.ico", "robots.txt", "apple-touch-icon.png", "icon-192.png", "icon-512.png"];

/**
 * The browser's files of the build. We look only for the folders and files that exist by name: `express.static` over
 * everything costs a stat on every page.
 *
 * The build compresses style sheets and scripts (vite.config.ts). We send the compressed file: brotli, else gzip,
 * else plain. Their names change with their content, so a browser keeps them for good. What this build has not, another
 * one behind the same balancer may have.
 */
export function serveBuiltFiles(app: Express, folder: string, ofOtherBuilds: RequestHandler): void {
  const setHeaders = (res: ServerResponse) => res.setHeader("X-Content-Type-Options", "nosniff");
  app.use(
    "/assets",
    expressStaticGzip(resolve(folder, "assets"), {
      enableBrotli: true,
      orderPreference: ["br", "gzip"],
      index: false,
      // A changed file has another name, so no browser asks whether it has changed: neither a tag nor a day of change travels
      // along. Nobody asks for a part of a style sheet or a script.
      serveStatic: {
        immutable: true,
        maxAge: "1y",
        fallthrough: true,
        redirect: false,
        etag: false,
        lastModified: false,
        acceptRanges: false,
        setHeaders,
      },
    }),
    ofOtherBuilds,
    (_req, _res, next) => next(Object.assign(new Error("No build has this file"), { status: 404 })),
  );
  for (const name of ROOT_FILES) {
    app.get(`/${name}`, (_req, res) => {
      // Without a callback Express draws no page after the headers were sent, for a reader who left or an odd range.
      res.sendFile(name, { root: folder, maxAge: "1h" });
    });
  }
}
