import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  subject: {
    place: "Barnets plats har sagts upp",
    daycare: "Barnets småbarnspedagogik har sagts upp",
    both: "Barnets plats och småbarnspedagogik har sagts upp",
  },
  line: {
    place: "barnets vårdnadshavare har sagt upp barnets plats via tjänsten för småbarnspedagogik.",
    daycare:
      "barnets vårdnadshavare har via tjänsten för småbarnspedagogik sagt upp den småbarnspedagogik som kompletterar barnets förskoleundervisning eller förberedande undervisning.",
    both: "barnets vårdnadshavare har via tjänsten för småbarnspedagogik sagt upp barnets plats och dessutom den småbarnspedagogik som kompletterar förskoleundervisningen eller den förberedande undervisningen.",
  },
  goesOn: "Förskoleundervisningen eller den förberedande undervisningen fortsätter.",
  lastDays: "De sista närvarodagarna finns på barnets sida.",
};
