import { FileField } from "../fields/file-field.tsx";
import { Examples } from "./examples.tsx";

const MEGABYTE = 1024 * 1024;

export function ExampleFiles({ refused }: { refused: boolean }) {
  return (
    <Examples title="Liitteet">
      <form
        action="#faults"
        aria-label="Liitteet"
        className="form"
        encType="multipart/form-data"
        method="post"
        noValidate
      >
        <FileField
          accept=".pdf,.jpg,.png"
          field={{
            name: "file",
            id: "example-file",
            required: true,
            fault: refused ? "Tiedosto on liian suuri. Valitse tiedosto, jonka koko on enintään 25 Mt." : undefined,
          }}
          files={[
            {
              id: "1",
              name: "työvuorolista-ja-esihenkilön-todistus-syksy-2026-allekirjoitettu-kopio.pdf",
              size: 1.4 * MEGABYTE,
              href: "?to=file-1",
              removeIntent: "remove-file.1",
            },
            { id: "2", name: "kuva.jpg", size: 240_000, removeIntent: "remove-file.2" },
          ]}
          kinds="PDF, kuvat ja Word-asiakirjat"
          label="Todistus vuorotyöstä"
          mostBytes={25 * MEGABYTE}
          uploadIntent="upload.EXTENDED_CARE"
        />
        <FileField
          field={{ name: "empty", id: "example-empty" }}
          files={[]}
          kinds="PDF"
          label="Perustelu kiireelliselle hakemukselle"
          mostBytes={25 * MEGABYTE}
          several={false}
          uploadIntent="upload.URGENCY"
        />
      </form>
    </Examples>
  );
}
