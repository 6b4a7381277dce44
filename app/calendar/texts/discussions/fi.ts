/** Discussion times of surveys. */
export const fi = {
  title: "Keskusteluajat",
  none: "Nyt ei ole keskusteluja, joihin voisi varata ajan.",
  of: "{{title}}, {{name}}",
  booked: "Varattu aika: {{day}} klo {{start}}–{{end}}",
  free_one: "{{count}} vapaa aika",
  free_other: "{{count}} vapaata aikaa",
  noFree: "Vapaita aikoja ei ole nyt. Kysy lisää yksiköstä.",
  open: "Varaa aika",
  change: "Katso tai peru aika",
  file: "Lisää omaan kalenteriin",
  book: {
    title: "Varaa keskusteluaika",
    times: "Valitse aika",
    time: "{{day}} klo {{start}}–{{end}}",
    save: "Varaa aika",
    stay: "Älä varaa",
    cancel: "Peru aika",
    tooLate: "Aikaa ei voi enää muuttaa tai perua täällä. Ota yhteyttä yksikköön.",
    back: "Keskusteluajat",
  },
  faults: {
    time: "Valitse aika.",
    taken: "Joku ehti varata ajan. Valitse toinen.",
    late: "Aikaa ei voi enää varata tai perua. Valitse toinen aika tai ota yhteyttä yksikköön.",
  },
  done: { booked: "Keskusteluaika on varattu", cancelled: "Keskusteluaika on peruttu" },
} as const;
