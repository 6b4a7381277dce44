import { FinnishBusinessIds } from "finnish-business-ids";
import { z } from "zod";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { FULL_TIME_HOURS, PART_TIME_FEE } from "~/regulations/early-education-fees.ts";

/**
 * What `town.json` of a town's folder may say. Only this schema defines it: `app/towns/town.schema.json` for editors is
 * written from it. Each fault says what to write.
 */

const missingOr =
  (says: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined ? "is missing" : says;

const text = (most = 200) =>
  z
    .string({ error: missingOr("say a text in double quotes") })
    .trim()
    .min(1, "say something")
    .max(most, `say at most ${most} characters`);
const yes = (fallback: boolean, says: string) =>
  z
    .boolean({ error: missingOr("say true or false") })
    .default(fallback)
    .describe(says);
const number = (least: number, most: number) => {
  const error = `say a number from ${least} to ${most}`;
  return z
    .number({ error: missingOr(error) })
    .min(least, error)
    .max(most, error);
};
const whole = (least: number, most: number) => {
  const error = `say a whole number from ${least} to ${most}`;
  return z
    .int({ error: missingOr(error) })
    .min(least, error)
    .max(most, error);
};
const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === "invalid_type" ? missingOr("say an object in { }")(issue) : undefined),
  });
const inEachLanguage = object({ fi: text(), sv: text(), en: text() }).describe("In each language.");
const email = z.email({ error: missingOr("say an e-mail address, for example varhaiskasvatus@kunta.fi") });
const phone = z
  .string({ error: missingOr("say a telephone number in quotes") })
  .regex(/^\+358[\d ]{5,15}$/, "say a number with its country, for example +358 9 123 4567");
const https = z.url({ protocol: /^https$/, error: missingOr("say a whole address that begins with https://") });
const latitude = number(59, 71);
const longitude = number(19, 32);
const day = z.iso.date({ error: missingOr("say a day as 2026-08-01") });

/** The content security policy names the tile server, so its host cannot hold a placeholder. */
const tileUrl = z
  .string({ error: missingOr("say a text in double quotes") })
  .refine(
    (address) =>
      ["{z}", "{x}", "{y}"].every((mark) => address.includes(mark)) &&
      !/[{}]/.test(/^https?:\/\/([^/?#@]+)\//.exec(address)?.[1] ?? "{"),
    "say a whole address with {z}, {x} and {y}, for example https://tiles.example.fi/{z}/{x}/{y}.png",
  );

const features = object({
  preschool: yes(true, "Pre-primary education can be applied for."),
  club: yes(true, "Club can be applied for here."),
  showMetadataToCitizen: yes(true, "Shows the process metadata of applications and decisions."),
  urgencyAttachments: yes(true, "An urgent application asks for attachments."),
  requireAttachments: yes(false, "Asked attachments are required, not only reminded of."),
  preschoolConnectedDaycareStartDate: yes(true, "Connected daycare of pre-primary has its own start date."),
  preschoolServiceNeedOption: yes(true, "Pre-primary with daycare asks for a service need option."),
  daycareServiceNeedOption: yes(true, "A daycare application asks for a service need option."),
  daycareDailyTimes: yes(true, "A daycare application asks for the daily start and end time."),
  discussionReservations: yes(true, "Discussion times can be booked."),
  citizenAttendanceSummary: yes(true, "Shows the attendance summary of a month."),
  absenceApplications: yes(true, "Longer absences from pre-primary can be applied for."),
  serviceApplications: yes(true, "A change of service need can be applied for."),
  placesEndOnline: yes(true, "Guardians may end a place here, in units that take it."),
});

const password = object({
  minLength: whole(0, 128).default(15),
  maxLength: whole(8, 128).default(128),
  minLowers: whole(0, 20).default(1),
  minUppers: whole(0, 20).default(1),
  minDigits: whole(0, 20).default(1),
  minSymbols: whole(0, 20).default(1),
}).refine(
  ({ minLength, maxLength, ...least }) =>
    Math.max(minLength, least.minLowers + least.minUppers + least.minDigits + least.minSymbols) <= maxLength,
  "no password can be so long and so short",
);

const rules = object({
  decisionStartSlackDays: whole(0, 90)
    .default(14)
    .describe("A guardian may start a place at most so many days after the decided day."),
  reservationThresholdHours: whole(0, 24 * 60)
    .default(150)
    .describe("A week can't be reserved any more so many elapsed hours before its first midnight."),
  calendarOpenDays: whole(0, 366).default(30).describe("The calendar opens so many days before a place starts."),
  plannedAbsenceForHours: yes(
    false,
    "A day off is a planned absence also when hours are agreed, not only with agreed days.",
  ),
  plannedAbsenceInShiftCare: yes(true, "Guardians of children in shift care may report a planned absence."),
  showsDailyServiceTimes: yes(true, "Guardians see the agreed daily times."),
  holidayQuestionnaire: z
    .enum(["FIXED_PERIOD", "OPEN_RANGES"], { error: missingOr("say FIXED_PERIOD or OPEN_RANGES") })
    .default("FIXED_PERIOD")
    .describe("The one kind of holiday questionnaire of the town."),
  password: password.prefault({}).describe("What a new password needs; 0 asks for nothing."),
});

const euros = whole(0, 10_000);
const percent = number(0, 100);
const feeNumbers = object({
  from: day,
  incomeLimits: object({
    2: whole(0, 100_000),
    3: whole(0, 100_000),
    4: whole(0, 100_000),
    5: whole(0, 100_000),
    6: whole(0, 100_000),
  }),
  limitOfFurtherChild: euros,
  perMille: whole(0, 1000),
  highest: euros,
  lowest: euros,
  siblingPercents: object({ second: percent, further: percent }),
});

const fees = object({
  highestEuros: euros.optional().describe("The highest fee in the texts. Default: the act's."),
  clubPercent: percent
    .nullable()
    .default(null)
    .describe("The fee of a club in per cent of the full-time fee; null: free."),
  hours: z
    .array(object({ mostHours: whole(1, 60).nullable(), percent }), { error: missingOr("say a list in [ ]") })
    .min(1, "say at least one share")
    .refine(
      (hours) =>
        hours.every(({ mostHours }, at) =>
          at === hours.length - 1
            ? mostHours === null
            : mostHours !== null && mostHours > (hours[at - 1]?.mostHours ?? 0),
        ),
      "begin with the fewest hours, and end with null for all more",
    )
    .default([
      { mostHours: PART_TIME_FEE.hoursAWeek, percent: PART_TIME_FEE.percent },
      { mostHours: FULL_TIME_HOURS - 1, percent: 80 },
      { mostHours: null, percent: 100 },
    ])
    .describe("Shares of the full-time fee by the hours of care a week, fewest first."),
  numbers: z
    .array(feeNumbers, { error: missingOr("say a list in [ ]") })
    .min(1, "say the numbers of one day at least")
    .optional()
    .describe("Income limits and fees by their first day, newest first. Default: the act's."),
});

const map = object({
  centre: object({ lat: latitude, lon: longitude }),
  zoom: whole(5, 17).default(13),
  addressZoom: whole(5, 17).default(14),
  exampleAddress: text(60).describe("An address of the town. The search shows it as an example."),
  bounds: object({ minLat: latitude, maxLat: latitude, minLon: longitude, maxLon: longitude })
    .refine(
      ({ minLat, maxLat, minLon, maxLon }) => minLat < maxLat && minLon < maxLon,
      "the least is not below the most",
    )
    .describe("Address searches find only addresses in this rectangle."),
  tileUrl: tileUrl
    .optional()
    .describe("A tile server. Default: a demo's own drawn tiles; outside a demo plain ground."),
  attribution: text(300).optional().describe("Whose map data the tiles show, as their licence wants it said."),
})
  .refine(({ tileUrl, attribution }) => !tileUrl === !attribution, "tileUrl and attribution are needed together")
  .refine(
    ({ centre, bounds }) =>
      centre.lat > bounds.minLat &&
      centre.lat < bounds.maxLat &&
      centre.lon > bounds.minLon &&
      centre.lon < bounds.maxLon,
    "the centre is outside the bounds",
  );

const fileName = z
  .string({ error: missingOr("say a text in double quotes") })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "say a name in small letters, for example summer-times");

const listOf = <Item extends z.ZodType<{ name: string }>>(item: Item, most: number) =>
  z
    .array(item, { error: missingOr("say a list in [ ]") })
    .max(most, `say at most ${most}`)
    .refine((said) => new Set(said.map(({ name }) => name)).size === said.length, "says one name twice")
    .default([]);

const page = object({
  name: fileName,
  in: z
    .enum(["footer", "menu", "contact"], { error: missingOr("say footer, menu or contact") })
    .default("footer")
    .describe("Where the link is: in the footer, in the menu too, or only on the page of contacts."),
});

const notice = object({
  name: fileName,
  from: day.optional().describe("The first day. Default: it is there already."),
  until: day.optional().describe("The last day. Default: it stays until it is taken out."),
}).refine(({ from = "", until = "9999" }) => from <= until, "the last day is before the first");

export const townFile = object({
  $schema: z.string().optional(),
  name: inEachLanguage.describe("The municipality's name."),
  provider: inEachLanguage.describe(
    "The organisation responsible for the service. The footer and the accessibility statement show it.",
  ),
  businessId: z
    .string({ error: missingOr("say a text in double quotes") })
    .refine((id) => FinnishBusinessIds.isValidBusinessId(id), "say a business id, for example 0123456-2"),
  languages: z
    .array(z.enum(LANGUAGES, { error: missingOr("say fi, sv or en") }), { error: missingOr("say a list in [ ]") })
    .min(1, "say at least one language")
    .refine((said) => new Set(said).size === said.length, "says one language twice")
    .default([...LANGUAGES])
    .describe("The languages of the service, first the default."),
  environmentLabel: text(40).optional().describe("A label shown on every page, for example “Training”."),
  contact: object({
    phone,
    email,
    feedbackEmail: email.describe("Feedback on accessibility."),
    postalAddress: text(),
    finance: object({ phone: phone.optional(), email })
      .optional()
      .describe("Questions on fees. Default: as everything."),
    securityEmail: email.optional().describe("Who finds a fault of security writes here. Default: as everything."),
  }),
  supervision: object({ phone, email, site: object({ fi: https, sv: https, en: https }) })
    .optional()
    .describe("The contacts of the authority that supervises accessibility. Default: Traficom's."),
  features: features.prefault({}).describe("What this town offers."),
  preferredUnits: object({
    daycare: whole(1, 3).default(3),
    preschool: whole(1, 3).default(3),
    club: whole(1, 3).default(3),
  })
    .prefault({})
    .describe("Units that an application may name."),
  rules: rules.prefault({}).describe("What a town decides itself."),
  fees: fees.prefault({}),
  pages: listOf(page, 12).describe(
    "Pages of the town's own, in their order. Their texts are pages/NAME.fi.md and so on.",
  ),
  notices: listOf(notice, 5).describe(
    "Notices for everyone, on every page. Their texts are notices/NAME.fi.md and so on, a paragraph each.",
  ),
  links: object({ routePlanner: https, voucher: https }).describe("Pages of other services that we link to."),
  map,
});

export type TownFile = z.output<typeof townFile>;
