import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Tillgänglighetsutlåtande",
  lead: "Det här utlåtandet gäller tjänsten Aamu på adressen {{address}}. Tjänsten tillhandahålls av {{provider}}.",
  state: {
    title: "Hur tillgänglig tjänsten är",
    text: "Enligt vår egen bedömning uppfyller tjänsten kraven på nivå A och AA i WCAG 2.2, bortsett från bristerna nedan. Lagen kräver nivå AA.",
    honest:
      "Bedömningen är gjord med program och genom egen genomgång. Tjänsten har inte prövats med personer som använder skärmläsare och inte med NVDA, VoiceOver eller TalkBack.",
  },
  gaps: {
    title: "Det som inte är tillgängligt",
    intro: "Vi känner till de här bristerna:",
    language:
      "Språket i text som personal och vårdnadshavare har skrivit är markerat bara när tjänsten säkert känner igen det som finska, svenska eller engelska. Annars och i filer som laddas ner kan en skärmläsare läsa texten på fel språk (WCAG 3.1.2).",
    files:
      "Filer som vårdnadshavare och personal skickar kan vara sådana som en skärmläsare inte läser (WCAG 1.1.1). Lagen gäller inte innehåll som vårdnadshavare har gjort.",
    listener:
      "Eftersom tjänsten inte har prövats med de vanligaste skärmläsarna kan de visa brister som vi inte känner till (WCAG 4.1.2 och 4.1.3).",
  },
  otherWays: {
    title: "Så sköter du ärendet på annat sätt",
    text: "Om du inte kan använda tjänsten kan du ringa, skriva eller be om en pappersblankett.",
    phone: "Telefon",
    email: "E-post",
    post: "Postadress",
  },
  how: {
    title: "Hur utlåtandet är gjort",
    text: "Utlåtandet skrevs {{written}} och sågs över senast {{reviewed}}. Det bygger på självutvärdering genom egen genomgång och med granskningsprogrammen {{programs}}. Ingen utomstående har gjort en bedömning.",
  },
  review: {
    seen_one: "Granskningsprogrammen gick igenom {{count}} läge på {{pages}} sidor.",
    seen_other: "Granskningsprogrammen gick igenom {{count}} lägen på {{pages}} sidor.",
    all: "Varje sida har granskats efter sin senaste ändring.",
    none: "Ingen sida har ännu granskats efter sin senaste ändring.",
    unreviewed: "De här har ännu inte granskats efter den senaste ändringen:",
    faulty: "På de här sidorna hittade granskningsprogrammen fel:",
  },
  features: {
    title: "Det här har vi tänkt på",
    scripts: "Allt går att göra också utan JavaScript.",
    typed: "Det du har skrivit finns kvar även om formuläret har ett fel eller sessionen går ut.",
    settings:
      "Tjänsten följer webbläsarens och apparatens inställningar: textstorlek, mörkt tema, kontrast och minskad rörelse.",
    time: "Sessionen går ut efter {{minutes}} minuter om du inte gör något, och senast {{hours}} timmar efter inloggningen. Tiden står i slutet av sidan. När JavaScript är på får du också veta det på förhand.",
  },
  feedback: {
    title: "Ge respons om tillgängligheten",
    text: "Hittade du en brist? Berätta om den för oss. Vi svarar inom {{feedbackDays}} dagar. Responsen besvaras av {{provider}}.",
    email: "Skriv respons om tillgängligheten",
  },
  authority: {
    title: "Om du inte är nöjd med svaret",
    text: "Ge först respons till oss. Om du inte får svar inom {{feedbackDays}} dagar eller inte är nöjd med svaret kan du göra en anmälan till Transport- och kommunikationsverket Traficom. På dess webbplats står det hur du gör anmälan och hur den behandlas.",
    name: "Transport- och kommunikationsverket Traficom, tillsynen över digital tillgänglighet",
    post: "Postadress",
    postalAddress: "PB 320, 00059 TRAFICOM",
    phone: "Telefon (växel)",
    email: "E-post",
    link: "Tillgänglighetskrav.fi: gör en anmälan till tillsynsmyndigheten",
  },
};
