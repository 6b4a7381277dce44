/** A pedagogical document of the demo town. */
export interface DemoDocument {
  /** The child, by the individual number of the identity code. */
  child: number;
  agoDays: number;
  description: string;
  files: readonly string[];
}

const [ELSA, KERTTU] = [950, 966];

/** Short and long texts, with and without files; more than one step of the list for Elsa. */
export const DOCUMENTS: readonly DemoDocument[] = [
  {
    child: ELSA,
    agoDays: 1,
    description:
      "Rakensimme tänään metsäretkellä majaa. Elsa keksi, että havut pysyvät paikallaan, kun alle laitetaan ensin oksia, ja näytti sen muillekin. Paluumatkalla laskimme kuusia kahteenkymmeneen asti. Elsa kertoi lopuksi koko ryhmälle, mitä maja voisi ensi kerralla vielä tarvita: oven, ikkunan ja paikan eväille.",
    files: ["maja.png", "retki.pdf"],
  },
  { child: ELSA, agoDays: 4, description: "Valokuvia syksyn näytelmästä.", files: ["naytelma.png"] },
  { child: ELSA, agoDays: 9, description: "Elsa kirjoitti ensimmäisen kerran koko nimensä itse.", files: [] },
  ...[16, 23, 30, 37, 44, 51, 58, 65, 72].map((agoDays, index) => ({
    child: ELSA,
    agoDays,
    description: `Viikon ${index + 1} havaintoja: leikkiä, lukemista ja laulua.`,
    files: index % 3 === 0 ? ["piirros.png"] : [],
  })),
  { child: ELSA, agoDays: 80, description: "", files: ["kevatjuhla.pdf"] },
  { child: KERTTU, agoDays: 3, description: "Kerttu opetti ryhmälle uuden lorun.", files: ["loru.pdf"] },
  { child: KERTTU, agoDays: 20, description: "Leivoimme pullaa.", files: [] },
];
