import { openPlainGateway } from "../../app/demo/plain-gateway/plain-gateway.server.ts";

/** The stand-in for a gateway as a program that can be killed. */
const [port = "", service = ""] = process.argv.slice(2);
const gateway = await openPlainGateway({ service, port: Number(port) });
process.once("SIGTERM", () => void gateway.close().then(() => process.exit(0)));
