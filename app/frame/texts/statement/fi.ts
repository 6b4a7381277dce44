export const fi = {
  title: "Saavutettavuusseloste",
  lead: "Tämä seloste koskee Aamu-palvelua osoitteessa {{address}}. Palvelun tarjoaa {{provider}}.",
  state: {
    title: "Kuinka saavutettava palvelu on",
    text: "Palvelu täyttää oman arviomme mukaan WCAG 2.2 -ohjeiston A- ja AA-tason vaatimukset lukuun ottamatta alla mainittuja puutteita. Lain edellyttämä taso on AA.",
    honest:
      "Arvio on tehty ohjelmilla ja omalla läpikäynnillä. Palvelua ei ole kokeiltu ruudunlukijaa käyttävien ihmisten kanssa eikä NVDA-, VoiceOver- tai TalkBack-ohjelmalla.",
  },
  gaps: {
    title: "Mikä ei ole saavutettavaa",
    intro: "Tunnemme nämä puutteet:",
    language:
      "Henkilökunnan ja huoltajien kirjoittaman tekstin kieli on merkitty vain, kun palvelu tunnistaa sen varmasti suomeksi, ruotsiksi tai englanniksi. Muuten ja ladattavissa tiedostoissa ruudunlukija voi lukea tekstin väärällä kielellä (WCAG 3.1.2).",
    files:
      "Tiedostot, joita huoltajat ja henkilökunta lähettävät, voivat olla sellaisia, ettei ruudunlukija lue niitä (WCAG 1.1.1). Laki ei koske huoltajien tekemää sisältöä.",
    listener:
      "Koska palvelua ei ole kokeiltu yleisimmillä ruudunlukijoilla, niillä voi ilmetä puutteita, joita emme tunne (WCAG 4.1.2 ja 4.1.3).",
  },
  otherWays: {
    title: "Näin saat asian hoidettua muuten",
    text: "Jos et voi käyttää palvelua, voit soittaa, kirjoittaa tai pyytää paperilomakkeen.",
    phone: "Puhelin",
    email: "Sähköposti",
    post: "Postiosoite",
  },
  how: {
    title: "Miten seloste on tehty",
    text: "Seloste on kirjoitettu {{written}} ja tarkistettu viimeksi {{reviewed}}. Se perustuu itsearviointiin omalla läpikäynnillä ja tarkistusohjelmilla {{programs}}. Ulkopuolista arviota ei ole tehty.",
  },
  review: {
    seen_one: "Tarkistusohjelmat kävivät läpi {{count}} tilan {{pages}} sivulta.",
    seen_other: "Tarkistusohjelmat kävivät läpi {{count}} tilaa {{pages}} sivulta.",
    all: "Jokainen sivu on tarkistettu sen viimeisen muutoksen jälkeen.",
    none: "Yhtään sivua ei ole vielä tarkistettu sen viimeisen muutoksen jälkeen.",
    unreviewed: "Näitä ei ole vielä tarkistettu viimeisen muutoksen jälkeen:",
    faulty: "Näiltä sivuilta tarkistusohjelmat löysivät virheitä:",
  },
  features: {
    title: "Mitä palvelussa on otettu huomioon",
    scripts: "Kaiken voi tehdä myös ilman JavaScriptiä.",
    typed: "Kirjoittamasi säilyy, vaikka lomakkeessa on virhe tai istunto päättyy.",
    settings:
      "Palvelu noudattaa selaimesi ja laitteesi asetuksia: tekstin kokoa, tummaa teemaa, kontrastia ja vähennettyä liikettä.",
    time: "Istunto päättyy {{minutes}} minuutin kuluttua, jos et tee mitään, ja viimeistään {{hours}} tunnin kuluttua kirjautumisesta. Aika lukee sivun lopussa. Kun JavaScript on käytössä, siitä kerrotaan myös etukäteen.",
  },
  feedback: {
    title: "Anna palautetta saavutettavuudesta",
    text: "Huomasitko puutteen? Kerro siitä meille. Vastaamme {{feedbackDays}} päivän kuluessa. Palautteeseen vastaa {{provider}}.",
    email: "Kirjoita saavutettavuuspalautetta",
  },
  authority: {
    title: "Jos et ole tyytyväinen vastaukseen",
    text: "Anna palaute ensin meille. Jos et saa vastausta {{feedbackDays}} päivässä tai et ole siihen tyytyväinen, voit tehdä ilmoituksen Liikenne- ja viestintävirasto Traficomille. Sen sivulla kerrotaan, miten ilmoitus tehdään ja miten asia käsitellään.",
    name: "Liikenne- ja viestintävirasto Traficom, digitaalisen esteettömyyden ja saavutettavuuden valvonta",
    post: "Postiosoite",
    postalAddress: "PL 320, 00059 TRAFICOM",
    phone: "Puhelin (vaihde)",
    email: "Sähköposti",
    link: "Saavutettavuusvaatimukset.fi: tee ilmoitus valvovalle viranomaiselle",
  },
} as const;
