import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { LONGEST_START_MS, until } from "../support/running/patience.ts";
import { freePort } from "../support/running/running-app.ts";
import { DATABASE, PASSWORD, ROLE } from "./databases.ts";
import { giveToServers, killWhole, type Running, sampleWith, startServer } from "./programs.ts";

const DEPLOY = path.resolve(import.meta.dirname, "../../deploy");

/** PgBouncer by deploy/pgbouncer.ini, with the addresses of this run. */
export interface Pooler {
  /** For the pages: transactions share connections. */
  databaseUrl: string;
  /** For migrations, jobs and locks. */
  sessionUrl: string;
  /** Leads to a PostgreSQL server at another port from now on. */
  pointTo(port: number): void;
  /** Ends it at once, and starts it again. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPooler(folder: string, firstPort: number): Promise<Pooler> {
  const own = path.join(folder, "pgbouncer");
  mkdirSync(own);
  const [port, file] = [await freePort(), path.join(own, "pgbouncer.ini")];
  const write = (to: number) => {
    const ini = sampleWith("pgbouncer.ini", [
      ["host=10.0.0.11 port=5432", `host=127.0.0.1 port=${to}`],
      ["listen_port = 6432", `listen_port = ${port}`],
      ["/etc/pgbouncer/userlist.txt", path.join(own, "userlist.txt")],
      ["/run/postgresql/pgbouncer.pid", path.join(own, "pgbouncer.pid")],
      ["/var/log/postgresql/pgbouncer.log", path.join(own, "pgbouncer.log")],
    ]);
    writeFileSync(file, ini);
  };
  writeFileSync(path.join(own, "userlist.txt"), `"${ROLE}" "${PASSWORD}"\n`);
  write(firstPort);
  chmodSync(own, 0o711);
  giveToServers(own);
  const start = async () => {
    const running = startServer("pgbouncer", [file]);
    await untilListening(port, running, "PgBouncer");
    return running;
  };
  let running = await start();
  const urlOf = (name: string) => `postgresql://${ROLE}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${name}`;
  return {
    databaseUrl: urlOf(DATABASE),
    sessionUrl: urlOf(`${DATABASE}_session`),
    pointTo: (to) => {
      write(to);
      running.child.kill("SIGHUP");
    },
    killAndStart: async () => {
      await killWhole(running);
      running = await start();
    },
    stop: () => killWhole(running),
  };
}

/** HAProxy by deploy/haproxy.cfg, without TLS and with these processes behind it. */
export async function startBalancer(
  folder: string,
  { port, processes }: { port: number; processes: readonly number[] },
): Promise<{ stop(): Promise<void> }> {
  const file = path.join(folder, "haproxy.cfg");
  const ready = processes.map((own) => `    server process-${own} 127.0.0.1:${own}\n`).join("");
  const any = processes.map((own) => `    server process-${own}-any 127.0.0.1:${own} $1\n`).join("");
  const text = sampleWith("haproxy.cfg", [
    ["/opt/aamu/deploy", DEPLOY],
    ["log /dev/log local0", "log stdout format raw local0"],
    [/^frontend to-https\n {4}bind :80\n.*\n\n/, ""],
    [/bind :443 .*/, `bind 127.0.0.1:${port}`],
    [/^ {4}server first-3000 10.0.0.21:3000\n/, ready],
    [/^ {4}server first-3000-any 10.0.0.21:3000 (backup .*)\n/, any],
    [/^ {4}server (first|second)-300\d.*\n/, ""],
  ]);
  writeFileSync(file, text);
  const running = startServer("haproxy", ["-db", "-f", file], { asCaller: true });
  await untilListening(port, running, "HAProxy");
  return { stop: () => killWhole(running) };
}

async function untilListening(port: number, { child, said }: Running, name: string): Promise<void> {
  const isListening = () => {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${said()}`);
    return new Promise<boolean>((answered) => {
      const socket = net.connect(port, "127.0.0.1");
      socket.once("connect", () => {
        socket.destroy();
        answered(true);
      });
      socket.once("error", () => answered(false));
    });
  };
  await until(isListening, () => `${name} does not listen:\n${said()}`, LONGEST_START_MS);
}
