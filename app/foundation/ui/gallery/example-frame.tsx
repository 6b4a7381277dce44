import { EnvironmentLabel, NewVersionNotice, OfflineNotice, SystemNotice } from "../frame/frame-notices.tsx";
import { LanguageLinks } from "../frame/language-links.tsx";
import { DesktopNavigation } from "../frame/navigation.tsx";
import { Examples } from "./examples.tsx";

export function ExampleFrame({ refused }: { refused: boolean }) {
  return (
    <Examples title="Sivun kehys">
      <EnvironmentLabel>Harjoitteluympäristö: tiedot ovat keksittyjä</EnvironmentLabel>
      <SystemNotice>Palvelussa on huoltokatko perjantaina 3.4. kello 18–20.</SystemNotice>
      <OfflineNotice />
      <NewVersionNotice version="example" />
      <DesktopNavigation
        items={[
          { href: "?to=map", label: "Etsi yksikkö", current: "page" },
          { href: "?to=decisions", label: "Päätökset", locked: true },
          { href: "?to=details", label: "Omat tiedot", warning: "sähköpostiosoite puuttuu" },
          { href: "?to=messages", label: "Viestit", count: { number: 2, words: "2 lukematonta viestiä" } },
          {
            label: "Lapset",
            links: [
              { href: "?to=elsa", label: "Elsa" },
              { href: "?to=onni", label: "Onni" },
            ],
          },
        ]}
        label="Esimerkki päävalikosta"
      />
      <LanguageLinks
        hrefOf={(language) => `?${refused ? "state=refused&" : ""}lang=${language}`}
        label="Esimerkki kielilinkeistä"
        languages={["fi", "sv", "en"]}
      />
    </Examples>
  );
}
