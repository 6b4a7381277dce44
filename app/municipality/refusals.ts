import { distance } from "fastest-levenshtein";
import { nearestName, perhaps } from "~/town-folder/nearest-name.ts";
import type { TownSettings } from "~/town-folder/town-settings.ts";
import { DEFAULT_SENDER, type Environment, environment, fileOf, SECRETS } from "./environment.ts";

/** What a start looks at before it serves guardians. */
export interface Start {
  said: Environment;
  /** False in front of a gateway, which has the data, the mails and the map's addresses itself. */
  isOwnTown: boolean;
  baseUrl: string;
  isLoopback: boolean;
}

interface Refusal {
  /** The variable, which the line begins with. */
  name: string;
  isRefused: (start: Start) => boolean;
  /** Why, and what to do. */
  says: string;
}

/**
 * What a demo allows and a service for guardians does not. Each of these starts without a fault, and only guardians
 * would notice what is wrong. On a machine where somebody tries the service none of them is asked.
 */
export const REFUSALS: readonly Refusal[] = [
  {
    name: "STANDALONE",
    isRefused: ({ said, isOwnTown }) => isOwnTown && !said.STANDALONE,
    says:
      "nothing is behind the pages: no units, no children and no staff. Say GATEWAY_URL to stand in front of a " +
      "municipality's gateway, DEMO=1 for a demo, or STANDALONE=1 if another program fills this database",
  },
  {
    name: "BASE_URL",
    isRefused: ({ baseUrl, isLoopback }) => !isLoopback && new URL(baseUrl).protocol === "http:",
    says: "says http://, which everybody on the way can read. Say https:// and let a proxy in front carry TLS",
  },
  {
    name: "TOWN",
    isRefused: ({ said }) => said.TOWN === undefined,
    says: "is needed outside demo mode: the town that we would take is an invented one. Say the folder of yours (docs/a-town.md)",
  },
  {
    name: "SMTP_URL",
    isRefused: ({ said, isOwnTown }) => isOwnTown && said.SMTP_URL === undefined,
    says: "is needed outside demo mode: without it mails to guardians lie in DATA_DIR/mail and nobody gets them",
  },
  {
    name: "MAIL_FROM",
    isRefused: ({ said, isOwnTown }) => isOwnTown && said.MAIL_FROM === DEFAULT_SENDER,
    says: "is the sender of a demo. Say the town's own, for example Kuusikko <no-reply@kuusikko.fi>",
  },
  {
    name: "MAP_DIGITRANSIT_URL",
    isRefused: ({ said, isOwnTown }) => isOwnTown && said.MAP_DIGITRANSIT_URL === undefined,
    says: "is needed outside demo mode: without it the map finds no address. For example https://api.digitransit.fi",
  },
];

/** One line for each refusal that this start meets. */
export const refusalsOf = (start: Start): string[] =>
  REFUSALS.filter(({ isRefused }) => isRefused(start)).map(({ name, says }) => `${name}: ${says}`);

/** What the folder of a real town must say too. */
export const townRefusals = ({ tiles }: Pick<TownSettings, "tiles">): string[] =>
  tiles ? [] : ["TOWN: say map.tileUrl and map.attribution in town.json: without them the map has no ground"];

/** Letters and digits as we write ours. Others are of the shell or of other programs. */
const LIKE_OURS = /^[A-Z][A-Z0-9_]*$/;

/** Only our variables begin so. */
const OUR_BEGINNINGS = /^(SAML|S3|SMTP|PUSH|MAP|CLAMAV|METRICS)_/;

/** Kubernetes sets these for a service that is named `smtp` or `clamav`. */
const OF_AN_ORCHESTRATOR = /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT(_\d+_(TCP|UDP)(_\w+)?)?)$/;

/**
 * A line for each variable that was meant to be ours and is not: with a letter wrong, or with one of our beginnings. The
 * environment has variables of many programs, so any other name is left alone.
 */
export function unknownVariables(names: readonly string[]): string[] {
  const ours = [...Object.keys(environment.shape), ...SECRETS.map(fileOf)];
  return names
    .filter((name) => LIKE_OURS.test(name) && !ours.includes(name))
    .filter((name) => isTypingError(name, ours) || (OUR_BEGINNINGS.test(name) && !OF_AN_ORCHESTRATOR.test(name)))
    .map((name) => `${name}: is not known; ${perhaps(name, ours)}`);
}

/** Few people mistype the first letter, and `HTTP_URL` is not our `SMTP_URL`. */
function isTypingError(name: string, ours: readonly string[]): boolean {
  const near = nearestName(name, ours);
  return near !== null && near[0] === name[0] && distance(near, name) <= (name.length >= 8 ? 2 : 1);
}
