import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { Card, CardList } from "~/foundation/ui/lists/card.tsx";
import { ordersOf } from "~/foundation/ui/lists/namesakes.ts";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import type { PushDevice, PushSettings } from "~/notices/devices/device-contract.ts";
import { QUIET_FROM, QUIET_UNTIL } from "~/notices/when-to-push.ts";
import { sectionPath } from "../../parts/addresses.ts";
import { accountTexts } from "../../texts/account/index.ts";
import { deviceTexts } from "../texts/index.ts";

/** The form of this page that adds and ends devices. */
export const DEVICES_FORM = "devices";

/** The id of the heading that names them: the page's own where the page has nothing else. */
export const DEVICES_TITLE = "devices-title";

/**
 * PushDevices: the phones and computers that tell of news. `isAlone`: the page has nothing else, and its heading names them.
 * Must: say without script what is not possible, and lead to mail · ask for permission only on a press ·
 *       tell devices apart in words.
 */
export function PushDevices({ push, isAlone }: { push: PushSettings; isAlone: boolean }) {
  const t = useTexts(deviceTexts);
  const language = useLanguage();
  const form = useServerForm({ name: DEVICES_FORM });
  const { devices } = push;
  const orders = ordersOf(devices.map((device) => programOf(device)));
  const quiet = { from: shownTime(QUIET_FROM, language), until: shownTime(QUIET_UNTIL, language) };
  return (
    <section className="flow" id="devices" {...placeNamedBy(DEVICES_TITLE)}>
      {isAlone ? null : <h2 id={DEVICES_TITLE}>{t("title")}</h2>}
      <p>{t("lead")}</p>
      <p>{t("quiet", quiet)}</p>
      <p>{t("ends")}</p>
      <p>
        <ActionLink href={sectionPath("notifications")}>{t("choose")}</ActionLink>
      </p>
      <PostForm form={form} guarded={false} label={t("title")}>
        {devices.length === 0 ? <p>{t("none")}</p> : null}
        <CardList>
          {devices.map((device, index) => (
            <DeviceCard device={device} key={device.id} level={isAlone ? 2 : 3} order={orders[index] ?? null} />
          ))}
        </CardList>
        {devices.some(({ isCurrent }) => isCurrent) ? null : <AddDevice publicKey={push.publicKey} />}
      </PostForm>
    </section>
  );
}

const programOf = ({ browser, system }: PushDevice): string =>
  [browser, system].filter((part) => part !== null).join(", ");

function DeviceCard({ device, level, order }: { device: PushDevice; level: 2 | 3; order: number | null }) {
  const t = useTexts(deviceTexts);
  const account = useTexts(accountTexts);
  const language = useLanguage();
  const program = programOf(device) || t("unknown");
  const name = order === null ? program : `${program} (${order})`;
  const at = new Date(device.addedAt);
  const added = account("moment", { date: shownDate(dateAt(at), language), time: shownTime(timeAt(at), language) });
  return (
    <Card
      actions={
        <Button hiddenText={`${name}, ${added}`} name="device" value={device.id}>
          {t("end")}
        </Button>
      }
      level={level}
      tag={device.isCurrent ? <StatusTag kind="good">{t("current")}</StatusTag> : null}
      title={name}
    >
      <SummaryList rows={[{ key: t("added"), value: added }]} />
    </Card>
  );
}

/** Script shows the part that fits the browser, and fills in the fields when the button is pressed (add-push-device.ts). */
function AddDevice({ publicKey }: { publicKey: string }) {
  const t = useTexts(deviceTexts);
  return (
    <div className="flow" data-push={publicKey} data-rare="">
      {["endpoint", "p256dh", "auth"].map((name) => (
        <input defaultValue="" key={name} name={name} type="hidden" />
      ))}
      <p data-push-says="scriptless">{t("scriptless")}</p>
      <div className="flow" role="status">
        <p data-push-says="unsupported" hidden>
          {t("unsupported")} <a href="/home-screen">{t("homeScreen")}</a>
        </p>
        <p data-push-says="denied" hidden>
          {t("denied")}
        </p>
        <p data-push-says="failed" hidden>
          {t("failed")}
        </p>
      </div>
      <div data-push-says="ready failed" hidden>
        <Button value="add">{t("add")}</Button>
      </div>
    </div>
  );
}
