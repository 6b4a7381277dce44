import { secondsInHour } from "date-fns/constants";
import { SHARED_FILES_FIELD, SHARED_FILES_PATH } from "~/attachments/shared-files-address.ts";
import { ABSENCES_PATH, CALENDAR_PATH } from "~/calendar/calendar-addresses.ts";
import { ALLOWED_TYPES } from "~/foundation/files/file-limits.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { Respond, StillResponses } from "~/foundation/server/still-first.server.ts";
import { sendStill, stillResponse } from "~/foundation/server/still-response.server.ts";
import { COLOURS } from "~/foundation/ui/base/colours.ts";
import { manifestPath } from "~/frame/manifest-path.ts";
import { frameTexts } from "~/frame/texts/index.ts";
import { MESSAGES_PATH } from "~/messages/message-addresses.ts";

type Facts = Pick<Settings, "languages" | "look" | "gatewayUrl"> & { town: Pick<Settings["town"], "name"> };

/** A file that is shared from another program of the phone is posted to its page (W3C Web Share Target). */
const SHARE_TARGET = {
  action: SHARED_FILES_PATH,
  method: "POST",
  enctype: "multipart/form-data",
  params: { files: [{ name: SHARED_FILES_FIELD, accept: Object.keys(ALLOWED_TYPES) }] },
};

/** The address in the pages of 1.0.0. */
const FIRST_PATH = "/manifest.webmanifest";

/**
 * What a phone needs to put the service on its home screen (W3C Web Application Manifest): one file for each language of
 * the town, with the town's name and colour. The service is one application in all of them.
 */
export function appManifests(settings: Facts): StillResponses {
  return (path): Respond | undefined => {
    const language = settings.languages.find(
      (one) => manifestPath(one) === path || (path === FIRST_PATH && one === settings.languages[0]),
    );
    return (
      language &&
      ((req, res) => {
        const made = stillResponse("application/manifest+json", JSON.stringify(manifestOf(settings, language)));
        sendStill(req, res, made, { seconds: secondsInHour, policy: "default-src 'none'" });
      })
    );
  };
}

export function manifestOf({ town, look, gatewayUrl }: Facts, language: Language) {
  const t = frameTexts.in(language);
  const shortcut = (name: string, url: string) => ({ name, url });
  return {
    id: "/",
    name: `${t("service")}, ${town.name[language]}`,
    short_name: t("service"),
    description: t("homeScreen.description"),
    lang: language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: COLOURS.light.snow,
    theme_color: look.brand ?? COLOURS.light.blue,
    icons: [
      ...["192", "512"].flatMap((size) =>
        ["any", "maskable"].map((purpose) => ({
          src: `/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: "image/png",
          purpose,
        })),
      ),
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
    shortcuts: [
      shortcut(t("homeScreen.shortcuts.times"), CALENDAR_PATH),
      shortcut(t("homeScreen.shortcuts.absence"), ABSENCES_PATH),
      shortcut(t("homeScreen.shortcuts.messages"), MESSAGES_PATH),
    ],
    // A gateway of others keeps no files that belong to no errand.
    ...(gatewayUrl ? {} : { share_target: SHARE_TARGET }),
  };
}
