/**
 * The two servers of the comparison. They are plain JavaScript, so that we measure nothing else:
 *   bare      node:http that sends the same bytes: the most that the machine can do
 *   template  Express with the same security headers, the same queries, and a string template: a page written by hand
 * Started as `node baselines.js <kind> <port> <file>`; the file holds { html, statements, databaseUrl }.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import express from "express";
import helmet from "helmet";
import pg from "pg";

const [kind, port, file] = process.argv.slice(2);
const { html, statements, databaseUrl } = JSON.parse(readFileSync(file, "utf8"));

const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const unescaped = (text) =>
  text.replaceAll("&quot;", '"').replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/** The page as a template. Its markup is fixed. Each text between tags is a value, escaped on every request. */
function templateOf(page) {
  const pieces = page.split(/(?<=>)([^<]+)(?=<)/);
  const values = pieces.filter((_, index) => index % 2 === 1).map(unescaped);
  const markup = pieces.filter((_, index) => index % 2 === 0);
  return () => {
    let text = markup[0];
    for (let index = 0; index < values.length; index++) text += escaped(values[index]) + markup[index + 1];
    return text;
  };
}

if (kind === "bare") {
  const bytes = Buffer.from(html);
  createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": bytes.length });
    response.end(bytes);
  }).listen(Number(port));
} else {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  pool.on("error", () => undefined);
  const template = templateOf(html);
  const app = express();
  app.disable("etag");
  app.use(helmet());
  app.use(async (_request, response, next) => {
    try {
      for (const { text, values } of statements) await pool.query(text, values);
      response.type("html").send(template());
    } catch (error) {
      next(error);
    }
  });
  app.listen(Number(port));
}
