/** An estimate of the fee of early childhood education. */
export const fi = {
  title: "Arvioi maksu",
  back: "Tuloselvitykset",
  intro:
    "Laske arvio siitä, paljonko lapsen varhaiskasvatus maksaa. Emme tallenna antamiasi tietoja emmekä lähetä niitä eteenpäin.",
  familySize: "Perheen koko",
  familySizeHint: "Laske mukaan samassa kodissa asuvat puolisot ja heidän alle {{adultAge}}-vuotiaat lapsensa.",
  ownIncome: "Omat tulosi ennen veroja, euroa kuukaudessa",
  ownIncomeHint: "Palkka, etuudet ja muut tulot. Lisää palkkaan lomaraha, yleensä {{holidayPayPercent}} %.",
  partnersIncome: "Puolisosi tulot ennen veroja, euroa kuukaudessa",
  partnersIncomeHint: "Jätä tyhjäksi, jos kotonasi ei asu puolisoa.",
  order: "Minkä lapsen maksun haluat tietää?",
  orderHint: "Lasketaan vain varhaiskasvatuksessa olevat lapset.",
  orders: {
    youngest: "Perheen nuorin tai ainoa lapsi",
    second: "Toiseksi nuorin",
    further: "Kolmanneksi nuorin tai vanhempi",
  },
  hours: "Kuinka paljon lapsi on hoidossa?",
  hoursUpTo: "Enintään {{hours}} tuntia viikossa",
  hoursMore: "Enemmän",
  estimate: "Laske arvio",
  faults: {
    familySizeMissing: "Kirjoita, montako henkeä perheessäsi on, esimerkiksi 3.",
    ownIncomeMissing:
      "Kirjoita tulosi euroina kuukaudessa, esimerkiksi 2\u00A0350. Jos sinulla ei ole tuloja, kirjoita 0.",
    amountNotUnderstood: "Kirjoita summa numeroin, esimerkiksi 1\u00A0234,50.",
  },
  result: {
    fee: "Arvio: {{fee}} kuukaudessa",
    free: "Arvio: ei maksua",
    onlyEstimate: "Tämä on arvio. Kunta päättää maksun, kun se on saanut tulotietosi.",
    how: "Näin laskimme",
    source:
      "Luvut ovat kunnan. Ne perustuvat varhaiskasvatuksen asiakasmaksulakiin (1503/2016) ja ovat voimassa {{day}} alkaen.",
  },
  steps: {
    ownIncome: "Perheen tulot ovat {{total}}.",
    bothIncomes: "Perheen tulot ovat yhteensä {{own}} + {{partners}} = {{total}}.",
    limit: "Kun perheessä on {{familySize}} henkilöä, tuloraja on {{limit}}.",
    underLimit: "Tulot eivät ylitä tulorajaa, joten maksua ei ole.",
    overLimit: "Tulot ylittävät rajan: {{total}} − {{limit}} = {{over}}.",
    share: "Nuorimman lapsen maksu on {{percent}} % rajan ylittävästä osasta: {{fee}}.",
    highest: "Korkein maksu on kuitenkin {{fee}}.",
    sibling: {
      second: "Toiseksi nuorimman maksu on {{percent}} % nuorimman kokoaikaisesta maksusta: {{fee}}.",
      further: "Tämän lapsen maksu on {{percent}} % nuorimman kokoaikaisesta maksusta: {{fee}}.",
    },
    hoursUpTo: "Kun hoitoa on enintään {{hours}} tuntia viikossa, maksu on siitä {{percent}} %: {{fee}}.",
    hoursMore: "Valitsemallasi hoitoajalla maksu on siitä {{percent}} %: {{fee}}.",
    lowest: "Alle {{lowest}} maksua ei peritä.",
  },
} as const;
