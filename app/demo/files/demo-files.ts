import { oneSecondFilm } from "./demo-film.ts";
import { sunrise } from "./demo-picture.ts";

/** Small files for the demo town's messages: a paper, a table, a picture, a sound and a film. */
export interface DemoFile {
  contentType: string;
  bytes: () => Buffer;
}

/** The file of this name, by its ending. */
export function demoFile(name: string): DemoFile {
  const ending = name.split(".").at(-1) ?? "";
  const file = FILES[ending];
  if (!file) throw new Error(`The demo town has no files that end in ${ending}`);
  return file;
}

const FILES: Readonly<Record<string, DemoFile | undefined>> = {
  pdf: { contentType: "application/pdf", bytes: onePage },
  csv: { contentType: "text/csv", bytes: () => Buffer.from("ryhmä;aika\r\nMuumit;9.00\r\nTuulikit;9.45\r\n") },
  png: { contentType: "image/png", bytes: sunrise },
  wav: { contentType: "audio/wav", bytes: oneSecondTone },
  avi: { contentType: "video/vnd.avi", bytes: oneSecondFilm },
};

/** A page with one line. The offsets of its table are counted, so that every reader opens it. */
function onePage(): Buffer {
  const text = "BT /F1 18 Tf 72 760 Td (Demo: liite) Tj ET";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, "latin1");
}

const RATE = 8000;

function oneSecondTone(): Buffer {
  const samples = Buffer.from(
    Array.from({ length: RATE }, (_, at) => 128 + Math.round(60 * Math.sin((2 * Math.PI * 440 * at) / RATE))),
  );
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
