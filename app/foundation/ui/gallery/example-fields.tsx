import { Button, RefreshButton, Submit } from "../actions/button.tsx";
import { ButtonRow } from "../actions/button-row.tsx";
import type { FieldState } from "../field-state.ts";
import { CheckboxField } from "../fields/checkbox-field.tsx";
import { CheckboxGroup, ChoiceField } from "../fields/choice-field.tsx";
import { DateField, DateRangeFields } from "../fields/date-field.tsx";
import { EmailField } from "../fields/email-field.tsx";
import { RequiredNote } from "../fields/field.tsx";
import { FormSection } from "../fields/form-section.tsx";
import { IdentityCodeField } from "../fields/identity-code-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { PhoneField } from "../fields/phone-field.tsx";
import { RepeatingGroup } from "../fields/repeating-group.tsx";
import { Select } from "../fields/select.tsx";
import { TextArea } from "../fields/text-area.tsx";
import { TextField } from "../fields/text-field.tsx";
import { TimeField } from "../fields/time-field.tsx";

const example = (name: string, value: string | undefined, more: Partial<FieldState> = {}): FieldState => ({
  name,
  id: `example-${name}`,
  value,
  ...more,
});

export function ExampleFields({ refused }: { refused: boolean }) {
  const faultOf = (sentence: string) => (refused ? sentence : undefined);
  return (
    <form action="#faults" aria-label="Kentät" className="form" method="post" noValidate>
      <RequiredNote />
      <FormSection faultCount={refused ? 3 : 0} id="example-texts" title="Kirjoitettavat tiedot">
        <TextField
          autoComplete="off"
          field={example("first-name", refused ? "" : "Elsa", {
            required: true,
            fault: faultOf("Kirjoita lapsen etunimi."),
          })}
          label="Lapsen etunimi"
        />
        <TextField
          field={example("postal-code", "00100")}
          hint="Viisi numeroa."
          inputMode="numeric"
          label="Postinumero"
          width="short"
        />
        <EmailField
          autoComplete="email"
          field={example("email", "aino.virtanen", {
            required: true,
            fault: faultOf("Kirjoita sähköpostiosoite muodossa nimi@esimerkki.fi."),
          })}
          label="Sähköpostiosoite"
        />
        <PhoneField autoComplete="tel" field={example("phone", "040 123 4567")} label="Puhelinnumero" />
        <IdentityCodeField field={example("identity-code", undefined)} label="Sisaruksen henkilötunnus" />
        <NumberField field={example("hours", "35")} hint="Tunteina viikossa." label="Hoidon tarve" />
        <PasswordField autoComplete="current-password" field={example("password", undefined)} label="Salasana" />
        <TextArea
          field={example("other-info", "Lapsi on tottunut nukkumaan päiväunet ulkona.")}
          hint="Kerro esimerkiksi erityisruokavaliosta tai varhaiskasvatussuunnitelmasta."
          label="Muuta huomioitavaa varhaiskasvatuspaikkahakemuksessa"
          limit={2000}
        />
        <DateField
          field={example("start-date", refused ? "31.6.2026" : "17.8.2026", {
            required: true,
            fault: faultOf("Kirjoita aloituspäivä, joka on aikaisintaan 1.8.2026."),
          })}
          hint="Hakemus on jätettävä vähintään neljä kuukautta ennen."
          label="Toivottu aloituspäivä"
        />
        <TimeField field={example("start-time", "7:30")} label="Hoitopäivä alkaa" />
        <DateRangeFields
          end={example("range-end", "3.7.2026", { fault: faultOf("Päättymispäivä on ennen alkamispäivää.") })}
          legend="Poissaolo"
          range={{ id: "example-range", required: true }}
          start={example("range-start", "6.7.2026")}
        />
      </FormSection>
      <FormSection faultCount={refused ? 2 : 0} id="example-choices" title="Valittavat tiedot">
        <ChoiceField
          choices={[
            { value: "daycare", label: "Varhaiskasvatus", hint: "Päiväkoti tai perhepäivähoito alle kouluikäisille." },
            {
              value: "preschool",
              label: "Esiopetus",
              hint: "Vuotta ennen oppivelvollisuuden alkamista.",
              more: <TextField field={example("school", undefined)} label="Lähikoulu" />,
            },
            { value: "club", label: "Kerho" },
          ]}
          field={example("care", refused ? undefined : "preschool", {
            required: true,
            fault: faultOf("Valitse, millaista varhaiskasvatusta haet."),
          })}
          hint="Voit hakea myöhemmin myös muuta."
          legend="Mitä haet?"
        />
        <ChoiceField
          choices={[
            { value: "yes", label: "Kyllä" },
            { value: "no", label: "Ei" },
          ]}
          field={example("part-time", "no")}
          layout="row"
          legend="Onko hoidon tarve osapäiväinen?"
        />
        <CheckboxGroup
          choices={[
            { value: "fi", label: "Suomi", lang: "fi" },
            { value: "sv", label: "Svenska", lang: "sv" },
            {
              value: "other",
              label: "Muu kieli",
              more: <TextField field={example("which", "Viro")} label="Mikä kieli?" />,
            },
          ]}
          field={{ name: "languages", id: "example-languages", values: ["fi", "other"] }}
          legend="Lapsen kielet"
        />
        <CheckboxField
          field={example("shift-care", "on", { checked: true })}
          hint="Ilta-, viikonloppu- ja yöhoitoa järjestetään vuorotyötä tekevien lapsille."
          label="Lapsi tarvitsee vuorohoitoa"
          more={<TextArea field={example("shifts", "Yövuoroja noin kerran viikossa.")} label="Työajat" rows={3} />}
        />
        <CheckboxField
          field={example("permission", "on", { required: true, fault: faultOf("Vahvista, että tiedot ovat oikein.") })}
          label="Vahvistan, että antamani tiedot ovat oikein"
        />
        <Select
          field={example("option", "b")}
          label="Palveluntarve"
          options={[
            { value: "a", label: "Kokopäiväinen, 25–35 tuntia viikossa" },
            { value: "b", label: "Osapäiväinen, enintään 25 tuntia viikossa" },
          ]}
        />
        <RefreshButton />
      </FormSection>
      <FormSection id="example-rows" title="Toistuvat tiedot">
        <RepeatingGroup
          hint="Valitse yhdestä kolmeen yksikköä mieluisuusjärjestyksessä."
          id="example-units"
          least={0}
          legend="Hakutoiveet"
          list="units"
          most={3}
          ordered
          required
          rows={[
            { id: "example-unit-1", title: "Aamuruskon päiväkoti" },
            { id: "example-unit-2", title: "Skärgårdens daghem", lang: "sv" },
            { id: "example-unit-3", title: "Merenrannan lastentalo" },
          ]}
          status="Merenrannan lastentalo on lisätty sijalle 3."
        />
        <RepeatingGroup
          addLabel="Lisää lapsi"
          id="example-children"
          legend="Perheen muut lapset"
          list="children"
          rows={[
            {
              id: "example-child-1",
              title: "Lapsi 1",
              fields: (
                <>
                  <TextField field={example("child-first-name", "Onni")} label="Etunimi" />
                  <IdentityCodeField field={example("child-code", "")} label="Henkilötunnus" />
                </>
              ),
            },
          ]}
        />
      </FormSection>
      <ButtonRow>
        <Submit value="verify">Tarkista hakemus</Submit>
        <Button value="save">Tallenna luonnos</Button>
        <Button kind="danger" value="delete">
          Poista hakemus
        </Button>
        <Button hiddenText="koko hakemus" icon="pen" kind="quiet" value="edit">
          Muuta
        </Button>
      </ButtonRow>
    </form>
  );
}
