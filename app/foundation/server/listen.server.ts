import type { Server } from "node:http";

/** A port or an address where this process cannot listen. The person who starts it can change that, so it has no stack. */
export class CannotListen extends Error {
  override readonly name = "CannotListen";
}

interface Place {
  port: number;
  /** Null: all addresses of this machine. */
  host: string | null;
  /** The variables that say so, for the sentence. */
  variables: { port: string; host: string };
}

/** Begins to listen. @throws CannotListen, which names the variable to change */
export async function listen(server: Server, { port, host, variables }: Place): Promise<void> {
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      server.off("error", failed);
      listening();
    });
  }).catch((fault: unknown) => {
    const says = SENTENCES[(fault as NodeJS.ErrnoException).code ?? ""];
    throw says ? new CannotListen(says({ port, host, variables })) : fault;
  });
}

const noSuchAddress = ({ host, variables }: Place): string =>
  `This machine has no address ${host}. Set ${variables.host} to one of its own.`;

const SENTENCES: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port, variables }) =>
    `Port ${port} is taken. Set ${variables.port} to another one, or end what listens there.`,
  EACCES: ({ port, variables }) => `This user may not listen on port ${port}. Set ${variables.port} to another one.`,
  EADDRNOTAVAIL: noSuchAddress,
  ENOTFOUND: noSuchAddress,
  EINVAL: noSuchAddress,
};
