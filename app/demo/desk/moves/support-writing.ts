import type { WrittenInPreschoolDecision } from "~/decisions/assistance-decisions/preschool-shape.ts";
import type { OfficialLanguage, WrittenInDecision } from "~/decisions/assistance-decisions/shapes.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";

/** The texts that the demo town's staff write in decisions on support. Names and cases are made up. */

export interface WrittenSupport {
  EARLY_CHILDHOOD: WrittenInDecision;
  PRESCHOOL: WrittenInPreschoolDecision;
}

/** The people whom the staff have heard, and when. */
export interface Family {
  guardians: readonly { personId: string; name: string }[];
  heardOn: IsoDate | null;
}

const EARLY_CHILDHOOD = {
  FI: {
    pedagogicalMotivation:
      "Lapsi hyötyy kuvista ja selkeistä siirtymistä. Päivän kulku käydään läpi kuvien avulla joka aamu.\nLeikkiin liittymistä tuetaan pienessä ryhmässä.",
    structuralMotivationDescription: "Lapsen ryhmässä on kolme lasta vähemmän kuin muuten olisi.",
    careMotivation: "Aikuinen muistuttaa syömisestä ja auttaa pukemisessa.",
    servicesMotivation: "Erityisopettaja käy ryhmässä kerran viikossa ja ohjaa työntekijöitä.",
    expertResponsibilities: "Erityisopettaja seuraa tuen toteutumista. Puheterapeutti antaa ohjeita kotiin ja ryhmään.",
    viewOfGuardians: "Huoltajat pitävät tukea tarpeellisena.",
    motivationForDecision: "Lapsi tarvitsee säännöllistä tukea kielen ja vuorovaikutuksen kehitykseen.",
    heard: "Keskusteltiin päiväkodissa.",
    specialTeacher: "varhaiskasvatuksen erityisopettaja",
    head: "päiväkodin johtaja",
    chief: "varhaiskasvatuspäällikkö",
  },
  SV: {
    pedagogicalMotivation:
      "Barnet har nytta av bilder och tydliga övergångar. Varje morgon går man igenom dagen med hjälp av bilder.\nBarnet får stöd i en liten grupp för att komma med i leken.",
    structuralMotivationDescription: "Det är tre barn färre i barnets grupp än det annars vore.",
    careMotivation: "En vuxen påminner om att äta och hjälper till med påklädningen.",
    servicesMotivation: "Specialläraren besöker gruppen en gång i veckan och handleder personalen.",
    expertResponsibilities: "Specialläraren följer upp stödet. Talterapeuten ger råd för hemmet och gruppen.",
    viewOfGuardians: "Vårdnadshavarna anser att stödet behövs.",
    motivationForDecision: "Barnet behöver regelbundet stöd för språket och samspelet med andra.",
    heard: "Samtal på daghemmet.",
    specialTeacher: "speciallärare inom småbarnspedagogik",
    head: "daghemsföreståndare",
    chief: "chef för småbarnspedagogiken",
  },
} satisfies Record<OfficialLanguage, Record<string, string>>;

export function writtenOnSupport(language: OfficialLanguage, { guardians, heardOn }: Family): WrittenInDecision {
  const { heard, specialTeacher, head, chief, ...words } = EARLY_CHILDHOOD[language];
  return {
    ...words,
    endDateNotKnown: false,
    preparedBy1: { employeeId: null, name: "Ritva Salonen", title: specialTeacher, phoneNumber: "09 000 1234" },
    preparedBy2: { employeeId: null, name: "Tuomas Virta", title: head, phoneNumber: null },
    decisionMaker: { employeeId: null, name: "Marja-Leena Aho", title: chief },
    structuralMotivationOptions: {
      smallerGroup: true,
      specialGroup: false,
      smallGroup: false,
      groupAssistant: true,
      childAssistant: false,
      additionalStaff: false,
    },
    serviceOptions: {
      consultationSpecialEd: true,
      partTimeSpecialEd: false,
      fullTimeSpecialEd: false,
      interpretationAndAssistanceServices: false,
      specialAides: true,
    },
    guardiansHeardOn: heardOn,
    guardianInfo: guardians.map(({ personId, name }) => ({
      id: null,
      personId,
      name,
      isHeard: true,
      details: heard,
    })),
    otherRepresentativeHeard: false,
    otherRepresentativeDetails: null,
  };
}

const PRESCHOOL = {
  FI: {
    extendedCompulsoryEducationInfo: "Pidennetty oppivelvollisuus alkaa, kun lapsi täyttää viisi vuotta.",
    grantedServicesBasis: "Lapsi tarvitsee avustajan siirtymissä ja ryhmän yhteisissä hetkissä.",
    primaryGroup: "Muumit",
    decisionBasis: "Lapsi tarvitsee tukea, jotta hän voi osallistua esiopetukseen yhdessä muiden kanssa.",
    basisDocumentsInfo: "Lausunnot on käyty läpi huoltajien kanssa.",
    viewOfGuardians: "Huoltajat ovat samaa mieltä tuen tarpeesta.",
    heard: "Keskusteltiin esiopetuspaikassa.",
    specialTeacher: "erityisopettaja",
    head: "päiväkodin johtaja",
    chief: "opetuspäällikkö",
  },
  SV: {
    extendedCompulsoryEducationInfo: "Förlängd läroplikt börjar när barnet fyller fem år.",
    grantedServicesBasis: "Barnet behöver en assistent vid övergångar och gruppens samlingar.",
    primaryGroup: "Mumin",
    decisionBasis: "Barnet behöver stöd för att kunna delta i förskoleundervisningen tillsammans med andra.",
    basisDocumentsInfo: "Utlåtandena har gåtts igenom med vårdnadshavarna.",
    viewOfGuardians: "Vårdnadshavarna är eniga om att stödet behövs.",
    heard: "Samtal på platsen för förskoleundervisning.",
    specialTeacher: "speciallärare",
    head: "daghemsföreståndare",
    chief: "undervisningschef",
  },
} satisfies Record<OfficialLanguage, Record<string, string>>;

/** A row of a list needs an id of its own. We use the person's. */
export function inPreschool(
  language: OfficialLanguage,
  { guardians, heardOn }: Family,
  changes: Partial<WrittenInPreschoolDecision["form"]> = {},
): WrittenInPreschoolDecision {
  const { heard, specialTeacher, head, chief, ...words } = PRESCHOOL[language];
  return {
    decisionMakerName: "Henrik Wallin",
    decisionMakerHasOpened: true,
    preparer1Name: "Ritva Salonen",
    preparer2Name: "Tuomas Virta",
    form: {
      ...words,
      extendedCompulsoryEducation: true,
      grantedAssistanceService: true,
      grantedInterpretationService: false,
      grantedAssistiveDevices: true,
      basisDocumentPedagogicalReport: true,
      basisDocumentPedagogicalReportDate: heardOn,
      basisDocumentPsychologistStatement: false,
      basisDocumentPsychologistStatementDate: null,
      basisDocumentSocialReport: false,
      basisDocumentSocialReportDate: null,
      basisDocumentDoctorStatement: true,
      basisDocumentDoctorStatementDate: null,
      basisDocumentOtherOrMissing: false,
      basisDocumentOtherOrMissingInfo: "",
      guardiansHeardOn: heardOn,
      guardianInfo: guardians.map(({ personId, name }) => ({
        id: personId,
        personId,
        name,
        isHeard: true,
        details: heard,
      })),
      otherRepresentativeHeard: false,
      otherRepresentativeDetails: "",
      preparer1EmployeeId: null,
      preparer1Title: specialTeacher,
      preparer1PhoneNumber: "09 000 1234",
      preparer2EmployeeId: null,
      preparer2Title: head,
      preparer2PhoneNumber: "",
      decisionMakerEmployeeId: null,
      decisionMakerTitle: chief,
      ...changes,
    },
  };
}
