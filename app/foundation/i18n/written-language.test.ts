import { describe, expect, it } from "vitest";
import { languageWritten } from "./written-language.server.ts";

/** As staff and guardians write titles and messages: short, with names in them. */
const SAMPLES = {
  fi: `
    Päiväkoti suljetaan huomenna kello 15
    Onni lääkärissä tiistaina
    Valokuvaus ensi viikolla
    Asiakasmaksu muuttuu
    Elsan sadevaatteet
    Unohtuneet hanskat
    Retki Nuuksioon
    Vatsatautia ryhmässä
    Leivoimme pullaa.
    Kuka hakee perjantaina?
    Lähdemme kello 9. Mukaan säänmukaiset vaatteet ja eväät.
    Elsa kirjoitti ensimmäisen kerran koko nimensä itse.
    Hei! Onnilla on tänään kuumetta, joten hän jää kotiin.
    Varaa aikaa puoli tuntia.
    Elsa nukkui hyvin ja söi kaksi lautasellista.
    Hyvää kesää kaikille perheille!
    Arvioimme leikin lomassa.
    Ryhmä- ja yksilökuvat otetaan pihalla.
    Keskustellaan lapsen kuulumisista
    Hakemuksesta puuttuu tieto`,
  sv: `
    Utflykt till stranden
    Alva är borta på måndag
    Anmälan till förskolan
    Om Alvas stödbehov
    Glömda vantar
    Magsjuka i gruppen
    Daghemmet stänger klockan tre i morgon
    Vi samlas på gården klockan nio. Ta med regnkläder och matsäck.
    Alva skrev sitt eget namn för första gången.
    Hej! Onni har feber i dag, så han stannar hemma.
    Fotografering nästa vecka
    Utvecklingssamtal
    Vem hämtar på fredag?
    Glad sommar till alla familjer!
    Boka en halvtimme.
    Gruppbilder tas ute på gården.
    Barnet sov gott och åt två portioner.
    Öppet hus på daghemmet
    Klientavgiften ändras
    Tack för hjälpen`,
  en: `
    Information about school registration in English
    The daycare closes at three tomorrow
    Thank you for your help
    Onni is at the doctor on Tuesday
    Rain clothes for Elsa
    Photo day next week
    We baked buns.
    Forgotten mittens
    Who picks up on Friday?
    Elsa wrote her whole name for the first time.
    Hello! Onni has a fever today, so he stays at home.
    We leave at nine. Bring warm clothes and a packed lunch.
    Have a nice summer, everyone!
    The client fee changes
    Open doors at the daycare
    Group pictures are taken in the yard.
    The child slept well and ate two helpings.
    Stomach flu in the group
    Please remember to bring a hat
    Parents' evening`,
};

/** Languages of families here that the service does not speak, and some that are near to ours. */
const OTHERS = `
  Vi drar på tur klokken ni i morgen.
  Barnehagen stenger tidlig på fredag
  Husk varme klær og matpakke
  Børnehaven lukker tidligt på fredag
  Barnet er sygt i dag og bliver hjemme
  Lasteaed suletakse homme kell kolm
  Täna on laps haige ja jääb koju
  Palun võtke soojad riided kaasa
  Ilmahu way wanaagsan yihiin maanta.
  Fadlan soo qaado dhar diirran
  Zarokxane sibe saet sê tê girtin
  Kopshti mbyllet nesër në orën tre
  May sakit ang bata ngayon
  Anaokulu yarın saat üçte kapanıyor
  Mánáidgárdi giddejuvvo ihttin diibmu golbma
  Der Kindergarten schließt morgen um drei
  De kinderopvang sluit morgen om drie uur
  Детский сад закрывается в три часа
  تغلق الروضة غداً في الساعة الثالثة
  孩子今天生病了,在家休息`;

const linesOf = (text: string): string[] => text.trim().split(/\n\s*/);

describe("the language of a text", () => {
  const told = Object.entries(SAMPLES).flatMap(([language, lines]) =>
    linesOf(lines).map((text) => ({ text, language, found: languageWritten(text) })),
  );

  it("is told right for most of 60 short texts, and wrong for none", () => {
    expect(told).toHaveLength(60);
    expect(told.filter(({ found, language }) => found !== null && found !== language)).toEqual([]);
    const right = told.filter(({ found, language }) => found === language).length;
    expect(right / told.length, `${right} of ${told.length}`).toBeGreaterThanOrEqual(0.7);
  });

  it("is not told where it is one that the service does not speak", () => {
    expect(linesOf(OTHERS).filter((text) => languageWritten(text) !== null)).toEqual([]);
  });

  it("is not told of few letters, of numbers, and of an address alone", () => {
    for (const text of ["", "Kiitos!", "Tack så", "040 123 4567, 15.8.2027", "https://merila.example/ilmoittautuminen"])
      expect(languageWritten(text), text).toBeNull();
  });

  it("is the same when it is asked again", () => {
    for (const { text, found } of told) expect(languageWritten(text)).toBe(found);
  });
});
