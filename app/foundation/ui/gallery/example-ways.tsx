import { ActionLink } from "../actions/action-link.tsx";
import { ButtonRow } from "../actions/button-row.tsx";
import { ConfirmButtons } from "../actions/confirm-buttons.tsx";
import { ExternalLink } from "../actions/external-link.tsx";
import { LockLink } from "../actions/lock-link.tsx";
import { ICON_NAMES, Icon } from "../inline/icon.tsx";
import { DetailsSection } from "../lists/details-section.tsx";
import { Examples } from "./examples.tsx";

export function ExampleWays() {
  return (
    <Examples title="Linkit ja painikkeet">
      <p>
        Linkki on tekstissä aina alleviivattu, kuten <a href="#example-texts">linkki tämän sivun kenttiin</a>. Toiseen
        palveluun vie{" "}
        <ExternalLink href="https://example.org/" newTab>
          palvelusetelin hakuohje
        </ExternalLink>
        .
      </p>
      <ul className="plain-list">
        <li>
          <ActionLink hiddenText="Onni Virtanen" href="?to=example-1" icon="plus">
            Tee uusi hakemus
          </ActionLink>
        </li>
        <li>
          <LockLink href="?to=decisions">Päätökset</LockLink>
        </li>
      </ul>
      <ButtonRow>
        <ActionLink href="?to=example-3" icon="lock" kind="primary">
          Tunnistaudu vahvasti
        </ActionLink>
        <ActionLink href="?to=example-4" kind="secondary">
          Kirjaudu käyttäjätunnuksella
        </ActionLink>
      </ButtonRow>
      <form aria-label="Vahvistus" className="form" method="post" noValidate>
        <ConfirmButtons
          confirm={{ label: "Peruuta hakemus", value: "cancel" }}
          stay={{ href: "?to=example-5", label: "Älä peruuta" }}
        />
      </form>
      <div>
        <DetailsSection title="Miten hakemus käsitellään?">
          <p>Hakemus käsitellään neljän kuukauden kuluessa sen saapumisesta.</p>
        </DetailsSection>
        <DetailsSection level={3} open title="Varhaiskasvatuspaikkahakemuksen käsittelyaikataulu">
          <p>Saat päätöksen viimeistään kaksi viikkoa ennen toivottua aloituspäivää.</p>
        </DetailsSection>
      </div>
      <ul className="footer-links">
        {ICON_NAMES.map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    </Examples>
  );
}
