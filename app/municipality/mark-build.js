/** `npm run build` calls it before its first step and after its last one, so that `npm start` does not build the same again. */
import { buildBegins, buildEnds } from "./preparation.js";

if (process.argv[2] === "begins") buildBegins();
else buildEnds();
