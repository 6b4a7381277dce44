import { LanguageContext } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "../actions/action-link.tsx";
import { Notice } from "../messages/notice.tsx";
import { StatusBanner } from "../messages/status-banner.tsx";
import { Page } from "../page/page.tsx";
import { ExampleFields } from "./example-fields.tsx";
import { ExampleFiles } from "./example-files.tsx";
import { ExampleFrame } from "./example-frame.tsx";
import { ExampleLists } from "./example-lists.tsx";
import { ExampleMessages } from "./example-messages.tsx";
import { ExampleWays } from "./example-ways.tsx";

/** opened: every component as it opens · refused: every component that can have a fault, with its fault. */
export type GalleryState = "opened" | "refused";

/**
 * Gallery: all components in every state, for designers and for the audit. Only development and test serve it.
 * Its words are examples and not the service's. So they are in one language: Finnish, which has the longest words.
 */
export function Gallery({ state }: { state: GalleryState }) {
  const refused = state === "refused";
  return (
    <LanguageContext.Provider value="fi">
      <div lang="fi">
        <Page
          back={{ href: "/", label: "Etusivulle" }}
          banner={
            <StatusBanner title="Hakemus on lähetetty.">Saat viestin, kun hakemus on otettu käsittelyyn.</StatusBanner>
          }
          caption="Kehittäjille ja tarkastajille"
          faults={refused ? FAULTS : []}
          lead="Jokainen osa kaikissa tiloissaan. Katso sivua 320, 768 ja 1280 pikselin levyisenä, tummana ja suurennettuna."
          title="Käyttöliittymän osat"
          trail={[
            { href: "/", label: "Etusivu" },
            { href: "/_ui", label: "Kehitys" },
          ]}
          width="wide"
        >
          <Notice title="Toinen tila">
            {refused ? (
              <ActionLink href="?state=opened">Näytä osat ilman virheitä</ActionLink>
            ) : (
              <ActionLink href="?state=refused">Näytä osat virheineen</ActionLink>
            )}
          </Notice>
          <ExampleFields refused={refused} />
          <ExampleFiles refused={refused} />
          <ExampleWays />
          <ExampleMessages />
          <ExampleLists />
          <ExampleFrame refused={refused} />
        </Page>
      </div>
    </LanguageContext.Provider>
  );
}

const FAULTS = [
  { fieldId: "example-first-name", message: "Kirjoita lapsen etunimi." },
  { fieldId: "example-email", message: "Kirjoita sähköpostiosoite muodossa nimi@esimerkki.fi." },
  { fieldId: "example-start-date", message: "Kirjoita aloituspäivä, joka on aikaisintaan 1.8.2026." },
  { fieldId: "example-care", message: "Valitse, millaista varhaiskasvatusta haet." },
  { fieldId: "example-permission", message: "Vahvista, että tiedot ovat oikein." },
  { fieldId: "example-file", message: "Tiedosto on liian suuri. Valitse tiedosto, jonka koko on enintään 25 Mt." },
];
