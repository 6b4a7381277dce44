import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

/** As much of a mail server as one mail needs. `refuses` gives one command another code than 250. */
export class MailServer {
  readonly received: { from: string; to: string[]; message: string; at: number }[] = [];
  refuses: { command: string; code: string } | null = null;
  /** How often it did. */
  refused = 0;
  readonly #open = new Set<net.Socket>();
  readonly #server = net.createServer((socket) => this.#talk(socket));

  /** @param port the one of before, for a server that was away */
  async listen(port = 0): Promise<string> {
    this.#server.listen(port, "127.0.0.1");
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

  /** Breaks what is open, and refuses connections until it listens again. */
  goAway(): void {
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }

  #talk(socket: net.Socket): void {
    this.#open.add(socket);
    socket.on("close", () => this.#open.delete(socket));
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
        else if (this.refuses && this.refuses.command === (isMessage ? "." : command)) {
          this.refused += 1;
          say(this.refuses.code);
        } else if (isMessage) {
          isMessage = false;
          this.received.push({ ...mail, at: performance.now() });
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

/** Quoted-printable: bytes as `=C3=A4`. */
const decoded = (text: string): string =>
  text.replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
