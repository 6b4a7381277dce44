/** The private address for one's own calendar. `entry` is what other programs show. */
export const fi = {
  title: "Tapahtumat omaan kalenteriin",
  back: "Kalenteri",
  lead: "Saat tapahtumat ja varatut keskusteluajat puhelimesi tai tietokoneesi kalenteriin. Kalenterisi hakee ne osoitteesta, jonka teet tässä.",
  range_one: "Kalenterissa näkyvät tapahtumat kuukausi taaksepäin ja kuukausi eteenpäin.",
  range_other: "Kalenterissa näkyvät tapahtumat {{count}} kuukautta taaksepäin ja {{count}} kuukautta eteenpäin.",
  make: {
    level: "Mitä kalenterissa näytetään?",
    hint: "Kalenterisi palveluntarjoaja, esimerkiksi Google tai Apple, lukee kaiken, mitä kalenterissa näytetään. Jos lapsella on turvakielto, emme näytä hänen yksikköään emmekä paikkaa.",
    save: "Tee osoite",
  },
  levels: { BUSY: "Vain varatut ajat", NO_NAMES: "Ilman lasten nimiä", EVERYTHING: "Kaikki" },
  hints: {
    BUSY: "Päivät ja kellonajat ilman muita tietoja.",
    NO_NAMES: "Palveluntarjoaja lukee myös, mitä tapahtuu ja missä yksikössä.",
    EVERYTHING: "Palveluntarjoaja lukee myös lasten nimet, yksikön ja tapahtumien kuvaukset.",
  },
  made: {
    title: "Osoite on tehty",
    once: "Näytämme osoitteen vain nyt. Lisää se kalenteriin, ennen kuin poistut sivulta. Älä anna sitä muille: jokainen, jolla osoite on, näkee samat tiedot.",
    add: "Lisää tämän laitteen kalenteriin",
    how: "Näin lisäät osoitteen itse",
    address: "Osoite",
  },
  devices: {
    iphone: "iPhone ja iPad",
    iphoneHow: "Avaa Kalenteri ja valitse Kalenterit, Lisää kalenteri, Lisää kalenteritilaus. Liitä osoite.",
    android: "Android (Google-kalenteri)",
    androidHow:
      "Avaa tietokoneen selaimessa calendar.google.com. Valitse Muut kalenterit, plusmerkki, URL-osoitteesta. Liitä osoite. Kalenteri tulee näkyviin myös puhelimeen.",
    other: "Outlook ja muut kalenterit",
    otherHow: "Valitse Lisää kalenteri, Tilaa verkosta. Liitä osoite.",
  },
  own: {
    title: "Tekemäsi osoitteet",
    none: "Sinulla ei ole osoitteita.",
    madeAt: "Tehty {{date}} klo {{time}}",
    revoke: "Poista osoite",
    forget: "Kun poistat osoitteen, se lakkaa toimimasta heti. Poista tilaus myös kalenteristasi.",
  },
  faults: {
    tooMany: "Sinulla on jo {{most}} osoitetta. Poista ensin yksi.",
    level: "Valitse, mitä kalenterissa näytetään.",
  },
  done: { revoked: "Osoite on poistettu.", gone: "Osoite oli jo poistettu." },
  entry: { calendar: "Varhaiskasvatus", busy: "Varattu", event: "Tapahtuma", discussion: "Keskustelu" },
} as const;
