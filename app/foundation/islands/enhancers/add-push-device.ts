type State = "unsupported" | "denied" | "failed" | "ready";

/**
 * Shows the part that fits this browser. When its button is pressed, the browser asks the guardian for permission, and its
 * new subscription goes with the form. Hooks in `part`: `[data-push-says]` with the states in which it is shown, `button`,
 * and hidden fields `endpoint`, `p256dh` and `auth`.
 */
export function addPushDevice(part: HTMLElement): void {
  const button = part.querySelector("button");
  const form = button?.form;
  if (!button || !form) return;
  const show = (state: State) => {
    for (const one of part.querySelectorAll<HTMLElement>("[data-push-says]"))
      one.hidden = !one.dataset.pushSays?.split(" ").includes(state);
  };
  show(stateOfBrowser());
  let step: "asking" | "sending" | null = null;
  button.addEventListener("click", (event) => {
    if (step === "sending") return;
    event.preventDefault();
    if (step === "asking") return;
    step = "asking";
    subscribed(part.dataset.push ?? "")
      .then((subscription) => {
        if (!subscription) {
          step = null;
          show("denied");
          return;
        }
        for (const [name, value] of Object.entries(subscription)) {
          const field = form.elements.namedItem(name);
          if (field instanceof HTMLInputElement) field.value = value;
        }
        step = "sending";
        form.requestSubmit(button);
      })
      .catch(() => {
        step = null;
        show("failed");
      });
  });
}

function stateOfBrowser(): State {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  return Notification.permission === "denied" ? "denied" : "ready";
}

/**
 * A new subscription of this browser. An earlier one may be another guardian's, so it ends: a subscription never goes over
 * to somebody else. Null: the guardian said no.
 */
async function subscribed(publicKey: string): Promise<Record<"endpoint" | "p256dh" | "auth", string> | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  // The page has registered it, but perhaps in vain: this is a second try.
  await navigator.serviceWorker.register(document.body.dataset.worker ?? "");
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}
