import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { mailDelivery } from "~/foundation/mail/deliver-mail.server.ts";

/** As much of a mail server as one mail needs. `refuses` gives one command another code than 250. */
export class MailServer {
  readonly received: { from: string; to: string[]; message: string }[] = [];
  refuses: { command: string; code: string } | null = null;
  readonly #server = net.createServer((socket) => this.#talk(socket));

  async listen(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The mails as a mail program shows them. */
  get mails(): { to: string; head: string; text: string }[] {
    return this.received.map(({ to, message }) => {
      const [head = "", ...body] = message.split("\n\n");
      const text = /base64/i.test(head)
        ? Buffer.from(body.join(""), "base64").toString()
        : decoded(body.join("\n\n").replace(/=\n/g, ""));
      return { to: to.join(), head, text };
    });
  }

  close(): void {
    this.#server.close();
  }

  #talk(socket: net.Socket): void {
    let mail = { from: "", to: [] as string[], message: "" };
    let isMessage = false;
    let rest = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 mail.example");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const command = line.split(/[ :]/)[0]?.toUpperCase() ?? "";
        // A line that begins with a dot comes with one more (RFC 5321, 4.5.2).
        if (isMessage && line !== ".") mail.message += `${line.replace(/^\./, "")}\n`;
        else if (this.refuses && this.refuses.command === (isMessage ? "." : command)) say(this.refuses.code);
        else if (isMessage) {
          isMessage = false;
          this.received.push(mail);
          mail = { from: "", to: [], message: "" };
          say("250 kept");
        } else if (command === "DATA") {
          isMessage = true;
          say("354 go on");
        } else {
          if (command === "MAIL") mail.from = line;
          if (command === "RCPT") mail.to.push(line);
          say("250 fine");
        }
      }
    });
  }
}

/** A mail server for one file of tests, and the job that delivers the mails of the outbox to it. */
export async function receivedMails() {
  const server = new MailServer();
  afterAll(() => server.close());
  const from = "Merilä <no-reply@merila.example>";
  const url = await server.listen();
  return { server, url, deliver: mailDelivery({ smtpUrl: url, from, dataDir: "/nowhere" }) };
}

/** Quoted-printable: bytes as `=C3=A4`. */
const decoded = (text: string): string =>
  text.replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
