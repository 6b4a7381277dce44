import type { Question, Section } from "~/children/child-documents/template-shapes.ts";
import type { TemplatePlan } from "../desk/moves/document-moves.server.ts";

/** The templates of the demo town's documents. */

const section = (id: string, label: string, infoText: string, questions: Question[]): Section => ({
  id,
  label,
  infoText,
  questions,
});

const text = (id: string, label: string, { multiline = false, infoText = "" } = {}): Question => ({
  type: "TEXT",
  id,
  label,
  infoText,
  multiline,
});

const option = (id: string, label: string, withText = false) => ({ id, label, withText });

const CONFIDENTIAL = { durationYears: 100, basis: "JulkL 24.1 § 25 ja 30 kohdat" };
const LAW = "Varhaiskasvatuslaki (540/2018)";

/** A form with a question of every type. */
export const BASIC_DETAILS: TemplatePlan = {
  name: "Lapsen perustiedot",
  type: "CITIZEN_BASIC",
  language: "FI",
  confidentiality: CONFIDENTIAL,
  legalBasis: LAW,
  content: {
    sections: [
      section("everyday", "Lapsen arki", "Kerro, mikä lapsellesi on tärkeää. Voit jättää kohtia tyhjiksi.", [
        {
          type: "STATIC_TEXT_DISPLAY",
          id: "use",
          label: "Mihin tietoja käytetään",
          infoText: "",
          text: "Henkilökunta lukee vastaukset ennen aloituskeskustelua.\nTietoja ei anneta muille.",
        },
        text("calls", "Millä nimellä lasta kutsutaan kotona?"),
        text("likes", "Mistä lapsi pitää?", { multiline: true, infoText: "Esimerkiksi leikit, kirjat ja lelut." }),
        { type: "CHECKBOX", id: "naps", label: "Lapsi nukkuu päiväunet", infoText: "" },
        {
          type: "RADIO_BUTTON_GROUP",
          id: "outdoors",
          label: "Missä lapsi nukkuu kotona?",
          infoText: "",
          options: [
            { id: "in", label: "Sisällä" },
            { id: "out", label: "Ulkona vaunuissa" },
          ],
        },
      ]),
      section("languages", "Kielet ja läheiset", "", [
        {
          type: "CHECKBOX_GROUP",
          id: "languages",
          label: "Mitä kieliä kotona puhutaan?",
          infoText: "Voit valita monta.",
          options: [option("fi", "Suomi"), option("sv", "Ruotsi"), option("other", "Jokin muu", true)],
        },
        { type: "DATE", id: "visit", label: "Milloin tulitte tutustumaan?", infoText: "" },
        {
          type: "GROUPED_TEXT_FIELDS",
          id: "fetchers",
          label: "Kuka muu saa hakea lapsen?",
          infoText: "Kerro myös puhelinnumero.",
          fieldLabels: ["Nimi", "Puhelinnumero"],
          allowMultipleRows: true,
        },
        {
          type: "GROUPED_TEXT_FIELDS",
          id: "doctor",
          label: "Lapsen neuvola",
          infoText: "",
          fieldLabels: ["Neuvola", "Terveydenhoitaja"],
          allowMultipleRows: false,
        },
      ]),
    ],
  },
};

export const PERMISSIONS: TemplatePlan = {
  name: "Lupa retkiin ja kuviin",
  type: "CITIZEN_BASIC",
  language: "FI",
  legalBasis: "",
  content: {
    sections: [
      section("permissions", "Luvat", "Lupa on voimassa toimintakauden loppuun.", [
        { type: "CHECKBOX", id: "trips", label: "Lapsi saa osallistua retkiin bussilla", infoText: "" },
        { type: "CHECKBOX", id: "photos", label: "Lapsesta saa ottaa kuvia ryhmän käyttöön", infoText: "" },
        text("more", "Mitä muuta haluat sanoa?", { multiline: true }),
      ]),
    ],
  },
};

export const SWEDISH_DETAILS: TemplatePlan = {
  name: "Uppgifter om barnet",
  type: "CITIZEN_BASIC",
  language: "SV",
  confidentiality: { durationYears: 100, basis: "OffL 24.1 § 25 och 30 punkten" },
  legalBasis: "Lagen om småbarnspedagogik (540/2018)",
  content: {
    sections: [
      section("everyday", "Barnets vardag", "Berätta vad som är viktigt för ditt barn.", [
        text("likes", "Vad tycker barnet om?", { multiline: true, infoText: "Till exempel lekar och böcker." }),
        { type: "DATE", id: "start", label: "När började barnet i småbarnspedagogiken?", infoText: "" },
        {
          type: "CHECKBOX_GROUP",
          id: "languages",
          label: "Vilka språk talas hemma?",
          infoText: "",
          options: [option("sv", "Svenska"), option("fi", "Finska"), option("other", "Något annat", true)],
        },
        {
          type: "GROUPED_TEXT_FIELDS",
          id: "fetchers",
          label: "Vem annan får hämta barnet?",
          infoText: "",
          fieldLabels: ["Namn", "Telefonnummer"],
          allowMultipleRows: true,
        },
      ]),
    ],
  },
};

export const PLAN: TemplatePlan = {
  name: "Varhaiskasvatussuunnitelma",
  type: "VASU",
  language: "FI",
  confidentiality: CONFIDENTIAL,
  legalBasis: `${LAW} 23 §`,
  content: {
    sections: [
      section("strengths", "Lapsen vahvuudet", "", [
        text("strengths", "Mitä lapsi osaa ja mistä hän on kiinnostunut?", { multiline: true }),
      ]),
      section("aims", "Tavoitteet", "Tavoitteet koskevat henkilökunnan toimintaa.", [
        text("aims", "Tavoitteet ja miten niihin päästään", { multiline: true }),
        { type: "DATE", id: "next", label: "Seuraava arviointi", infoText: "" },
      ]),
    ],
  },
};

export const SWEDISH_PLAN: TemplatePlan = {
  ...PLAN,
  name: "Plan för småbarnspedagogik",
  language: "SV",
  legalBasis: "Lagen om småbarnspedagogik (540/2018) 23 §",
  confidentiality: { durationYears: 100, basis: "OffL 24.1 § 25 och 30 punkten" },
  content: {
    sections: [
      section("strengths", "Barnets styrkor", "", [
        text("strengths", "Vad kan barnet och vad är barnet intresserat av?", { multiline: true }),
      ]),
    ],
  },
};

export const ENGLISH_PLAN: TemplatePlan = {
  ...PLAN,
  name: "Plan for early childhood education",
  language: "EN",
  legalBasis: "Act on Early Childhood Education and Care (540/2018), section 23",
  confidentiality: {
    durationYears: 100,
    basis: "Act on the Openness of Government Activities, section 24.1, point 25",
  },
  content: {
    sections: [
      section("strengths", "The child's strengths", "", [
        text("strengths", "What can the child do, and what interests the child?", { multiline: true }),
      ]),
    ],
  },
};

export const DECISION: TemplatePlan = {
  name: "Päätös kuljetuksesta",
  type: "OTHER_DECISION",
  language: "FI",
  confidentiality: CONFIDENTIAL,
  legalBasis: "Hallintolaki (434/2003)",
  content: {
    sections: [
      section("decision", "Päätöksen sisältö", "", [
        text("content", "Päätös", { multiline: true }),
        text("reason", "Perustelut", { multiline: true }),
      ]),
    ],
  },
};

export const MIGRATED_PLAN: TemplatePlan = {
  ...PLAN,
  name: "Varhaiskasvatussuunnitelma 2024–2025",
  type: "MIGRATED_VASU",
};
