import { describe, expect, it } from "vitest";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { drawnForm, type ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { Island } from "~/foundation/islands/island.tsx";
import { RefreshButton, Submit } from "~/foundation/ui/actions/button.tsx";
import { PrintButton } from "~/foundation/ui/actions/print-button.tsx";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { FileField } from "~/foundation/ui/fields/file-field.tsx";
import { PasswordField } from "~/foundation/ui/fields/password-field.tsx";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { FaultSummary } from "~/foundation/ui/messages/fault-summary.tsx";
import type { Page } from "../support/browsing/browser.ts";
import { expect as see } from "../support/browsing/browser.ts";
import { aWhile } from "../support/running/patience.ts";
import Counter from "./counter.island.tsx";
import { type Asked, type StagePage, theatre } from "./stage.tsx";

const stage = theatre();

type Response = (asked: Asked) => StagePage | Promise<StagePage>;

async function open(response: Response, path = "/"): Promise<Page> {
  const page = await stage.window(response);
  await page.goto(path);
  return page;
}

/** The same with a clock that the test can move, so that nothing waits for the time to pass. */
async function openWithClock(response: Response, path = "/"): Promise<Page> {
  const page = await stage.window(response);
  await page.clock.install();
  await page.goto(path);
  return page;
}

const form = (values: Record<string, string>, faulty: Record<string, string> = {}): ServerForm =>
  drawnForm(
    { defaults: values },
    null,
    ({ code }) => code,
    Object.entries(faulty).map(([field, code]) => ({ field, code })),
    (label, sentence) => `${label}: ${sentence}`,
  );
const posts = () => stage.asked.filter(({ method }) => method === "POST");

describe("choices that depend on an earlier answer", () => {
  const page = (values: Record<string, string>, units: string[]): StagePage => {
    const drawn = form(values);
    return {
      title: `${units.length} units`,
      main: (
        <PostForm form={drawn}>
          <div data-refresh-on-change="">
            <TextField field={drawn.field("start")} label="Start" />
          </div>
          <TextField field={drawn.field("diet")} label="Diet" />
          <RefreshButton />
          <ul>
            {units.map((unit) => (
              <li key={unit}>{unit}</li>
            ))}
          </ul>
        </PostForm>
      ),
    };
  };

  it("appear at once and keep the focus, the address, the title and the newly typed text", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const window = await open(async ({ method, query, body }) => {
      if (method === "POST") {
        await held;
        return {
          to: `/?form=1&start=${new URLSearchParams(body).get("start")}&diet=${new URLSearchParams(body).get("diet")}`,
        };
      }
      return query.has("form")
        ? page({ start: query.get("start") ?? "", diet: query.get("diet") ?? "" }, ["Harbour", "Forest"])
        : page({}, []);
    });
    await see(window.getByRole("button", { name: "Update options" })).toBeHidden();
    await window.getByLabel("Diet").fill("no nu");
    await window.getByLabel("Start").fill("1.8.2027");
    await window.getByLabel("Diet").focus();
    await window.keyboard.press("End");
    await window.keyboard.type("ts");
    release();
    await see(window.getByText("Forest")).toBeVisible();
    await see(window.getByLabel("Diet")).toHaveValue("no nuts");
    await see(window.getByLabel("Diet")).toBeFocused();
    expect(await window.getByLabel("Diet").evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(7);
    await see(window.getByLabel("Start")).toHaveValue("1.8.2027");
    await see(window).toHaveURL(/form=1/);
    await see(window).toHaveTitle("2 units");
    await see(window.locator("[data-announcer]")).toHaveText("The options on the page were updated.");
    expect(new URLSearchParams(posts()[0]?.body).get("intent")).toBe("refresh");
  });

  it("leave the focus on the same button, even if it has no id", async () => {
    const dated = (start: string, units: string[]): StagePage => {
      const drawn = form({ start });
      return {
        main: (
          <PostForm form={drawn}>
            <div data-refresh-on-change="">
              <DateField field={drawn.date("start")} label="Start" />
            </div>
            <RefreshButton />
            <p>{units.join()}</p>
          </PostForm>
        ),
      };
    };
    const window = await open(({ method, query }) =>
      method === "POST" ? { to: "/?form=1" } : query.has("form") ? dated("1.8.2027", ["Forest"]) : dated("", []),
    );
    await window.getByLabel("Start", { exact: true }).fill("1.8.2027");
    await window.keyboard.press("Tab");
    await see(window.getByText("Forest")).toBeVisible();
    await see(window.getByRole("button", { name: "Calendar: Start" })).toBeFocused();
  });

  it("appear after Enter in any field, and the focus stays in it", async () => {
    const withEnter = (diet: string, units: string[]): StagePage => {
      const drawn = form({ diet });
      return {
        main: (
          <PostForm enter="refresh" form={drawn}>
            <div data-refresh-on-change="">
              <TextField field={drawn.field("start")} label="Start" />
            </div>
            <TextField field={drawn.field("diet")} label="Diet" />
            <RefreshButton />
            <Submit value="send">Send</Submit>
            <p>{units.join()}</p>
          </PostForm>
        ),
      };
    };
    const window = await open(({ method, query }) =>
      method === "POST" ? { to: "/?form=1" } : query.has("form") ? withEnter("no nuts", ["Forest"]) : withEnter("", []),
    );
    await window.getByLabel("Diet").fill("no nuts");
    await window.keyboard.press("Enter");
    await see(window.getByText("Forest")).toBeVisible();
    await see(window.getByLabel("Diet")).toBeFocused();
    expect(posts().map(({ body }) => new URLSearchParams(body).getAll("intent"))).toEqual([["refresh"]]);
    await window.getByRole("button", { name: "Send" }).click();
    await see(async () => expect(posts()).toHaveLength(2)).toPass();
  });

  it("lead to the login when the session has ended", async () => {
    const window = await open(({ method, path }) =>
      path === "/login" ? { main: <h1>Log in</h1> } : method === "POST" ? { to: "/login?next=%2F" } : page({}, []),
    );
    await window.getByLabel("Start").fill("1.8.2027");
    await window.getByLabel("Diet").focus();
    await see(window.getByRole("heading", { name: "Log in" })).toBeVisible();
  });

  it("get their button back when no answer comes", async () => {
    const window = await open(({ method }) => (method === "POST" ? { status: 503, main: "no" } : page({}, [])));
    await window.getByLabel("Start").fill("1.8.2027");
    await window.getByLabel("Diet").focus();
    await see(window.getByRole("button", { name: "Update options" })).toBeVisible();
  });
});

describe("chosen files", () => {
  const page = (files: string[], faulty: Record<string, string> = {}): StagePage => {
    const drawn = form({}, faulty);
    return {
      status: drawn.faults.length > 0 ? 422 : 200,
      main: (
        <>
          <FaultSummary faults={drawn.faults} />
          <PostForm files form={drawn}>
            <TextField field={drawn.field("diet")} label="Diet" />
            <FileField
              field={drawn.field("urgency")}
              files={files.map((name) => ({ id: name, name }))}
              kinds="PDF"
              label="Certificate"
              mostBytes={1000}
              uploadIntent="upload.urgency"
            />
          </PostForm>
        </>
      ),
    };
  };
  const pdf = { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("pdf") };

  it("are sent at once, with the typed answers, and the answers stay", async () => {
    const window = await open(({ method, query }) =>
      method === "POST" ? { to: "/?form=1" } : page(query.has("form") ? ["a.pdf"] : []),
    );
    await window.getByLabel("Diet").fill("no nuts");
    await window.locator("#urgency").setInputFiles(pdf);
    await see(window.getByText("a.pdf").first()).toBeVisible();
    await see(window.locator("[data-announcer]")).toHaveText("The file has been added.");
    expect(posts()[0]?.body).toMatch(/name="intent"\s+upload\.urgency/);
    expect(posts()[0]?.body).toContain("no nuts");
  });

  it("give their field's place to the one file that may be there", async () => {
    const drawn = form({});
    const withFile = (
      <PostForm files form={drawn}>
        <div id="urgency" tabIndex={-1}>
          <p>Certificate: a.pdf</p>
        </div>
      </PostForm>
    );
    const window = await open(({ method, query }) =>
      method === "POST" ? { to: "/?form=1" } : query.has("form") ? { main: withFile } : page([]),
    );
    await window.locator("#urgency").setInputFiles(pdf);
    await see(window.locator("[data-announcer]")).toHaveText("The file has been added.");
    await see(window.getByText("Certificate: a.pdf")).toBeVisible();
    await see(window.locator("input[type=file]")).toHaveCount(0);
  });

  it("are not left behind unasked before they have arrived, also in a form that keeps its text", async () => {
    const drawn = form({});
    const withFile: StagePage = {
      main: (
        <PostForm files form={drawn} keeps="It could not be saved.">
          <TextField field={drawn.field("diet")} label="Diet" />
          <FileField
            field={drawn.field("urgency")}
            files={[]}
            label="Certificate"
            mostBytes={1000}
            uploadIntent="upload.urgency"
          />
        </PostForm>
      ),
    };
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const window = await open(async ({ method, body }) => {
      if (method === "POST" && body.includes("upload.urgency")) await held;
      return method === "POST" ? { to: "/?form=1" } : withFile;
    });
    const asked = window.waitForEvent("dialog");
    await window.getByLabel("Diet").press("Tab");
    await window.locator("#urgency").setInputFiles(pdf);
    const link = window.getByRole("link", { name: "Elsewhere" });
    await Promise.all([asked.then((question) => question.dismiss()), link.click()]);
    release();
    await see(window.locator("[data-announcer]")).toHaveText("The file has been added.");
    await link.click();
    await see(window).toHaveURL(/elsewhere/);
  });

  it("show the reason when they are refused, with the focus on the summary", async () => {
    const window = await open(({ method }) => page([], method === "POST" ? { urgency: "Too big" } : {}));
    await window.locator("#urgency").setInputFiles(pdf);
    await see(window.locator("#faults")).toBeFocused();
  });

  it("show a message when sending fails, and no typed answer is lost", async () => {
    const window = await open(({ method }) => (method === "POST" ? { status: 500, main: "no" } : page([])));
    await window.getByLabel("Diet").fill("no nuts");
    await window.locator("#urgency").setInputFiles(pdf);
    await see(window.getByText("The file could not be sent. Try again.")).toBeVisible();
    await see(window.getByLabel("Diet")).toHaveValue("no nuts");
  });
});

describe("files beside a choice that draws the page anew", () => {
  const pdf = { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("pdf") };

  /** The form remembers the files, as an income statement does: a page drawn from a post without them has none. */
  function page(start: string, files: string[]): StagePage {
    const drawn = form({ start });
    return {
      main: (
        <PostForm files form={drawn}>
          <div data-refresh-on-change="">
            <TextField field={drawn.field("start")} label="Start" />
          </div>
          <RefreshButton />
          <p>Choices of {start || "nothing"}</p>
          {files.map((name) => (
            <input key={name} name="file" type="hidden" value={name} />
          ))}
          <FileField
            field={drawn.field("proof")}
            files={files.map((name) => ({ id: name, name }))}
            label="Proof"
            mostBytes={1000}
            uploadIntent="upload.proof"
          />
        </PostForm>
      ),
    };
  }

  /** A town whose answers to posts with this intent wait until they are released. */
  async function openHolding(held: "refresh" | "upload.proof") {
    let release = () => {};
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    const window = await open(async ({ method, query, body }) => {
      if (method !== "POST") return page(query.get("start") ?? "", query.getAll("file"));
      const isUpload = body.includes("upload.proof");
      if (isUpload === (held === "upload.proof")) await wait;
      const start = isUpload ? /name="start"\s+(\S*)\r/.exec(body)?.[1] : new URLSearchParams(body).get("start");
      const files = isUpload ? ["a.pdf"] : new URLSearchParams(body).getAll("file");
      return { to: `/?${new URLSearchParams([["start", start ?? ""], ...files.map((file) => ["file", file])])}` };
    });
    return { window, release };
  }

  it("are sent when they are chosen after the page was drawn under the open chooser", async () => {
    const { window, release } = await openHolding("refresh");
    await window.getByLabel("Start").fill("1.8.2027");
    const [chooser] = await Promise.all([window.waitForEvent("filechooser"), window.locator("#proof").click()]);
    release();
    await see(window.getByText("Choices of 1.8.2027")).toBeVisible();
    await chooser.setFiles(pdf);
    await see(window.getByText("a.pdf").first()).toBeVisible();
    await see(window.locator("#proof")).toHaveValue("");
  });

  it("stay when they are added before the page is drawn", async () => {
    const { window, release } = await openHolding("refresh");
    await window.getByLabel("Start").fill("1.8.2027");
    await window.locator("#proof").focus();
    await see.poll(() => posts().length).toBe(1);
    await window.locator("#proof").setInputFiles(pdf);
    await see(window.getByText("a.pdf").first()).toBeVisible();
    release();
    await see(window.getByText("Choices of 1.8.2027")).toBeVisible();
    await window.getByRole("button", { name: "Add files" }).click();
    await see.poll(() => posts().length).toBe(3);
    expect(posts()[2]?.body).toMatch(/name="file"\s+a\.pdf/);
  });

  it("stay when a choice changes while they are sent, and the page follows the choice", async () => {
    const { window, release } = await openHolding("upload.proof");
    await window.locator("#proof").setInputFiles(pdf);
    await see.poll(() => posts().length).toBe(1);
    await window.getByLabel("Start").fill("1.8.2027");
    await window.locator("#proof").focus();
    release();
    await see(window.getByText("Choices of 1.8.2027")).toBeVisible();
    await see(window.getByText("a.pdf").first()).toBeVisible();
    expect(posts()).toHaveLength(2);
  });

  describe("in two fields", () => {
    /** Remembers the start and the files of both fields in its address, as a kept form does. */
    function twoFields(query: URLSearchParams): StagePage {
      const start = query.get("start") ?? "";
      const drawn = form({ start });
      return {
        main: (
          <PostForm files form={drawn}>
            <div data-refresh-on-change="">
              <TextField field={drawn.field("start")} label="Start" />
            </div>
            <RefreshButton />
            <p>Choices of {start || "nothing"}</p>
            {["payslip", "proof"].map((kind) => (
              <div key={kind}>
                {query.getAll(kind).map((name) => (
                  <input key={name} name={kind} type="hidden" value={name} />
                ))}
                <FileField
                  field={drawn.field(`files.${kind}`)}
                  files={query.getAll(kind).map((name) => ({ id: name, name }))}
                  label={`Your ${kind}`}
                  mostBytes={1000}
                  uploadIntent={`upload.${kind}`}
                />
              </div>
            ))}
          </PostForm>
        ),
      };
    }
    const fileOf = (name: string) => ({ ...pdf, name });

    /** Posted text fields and the names of posted files, each under the name of its kind. */
    function readPost(body: string): URLSearchParams {
      if (!body.includes("form-data")) return new URLSearchParams(body);
      const parts = [...body.matchAll(/name="(?:files\.)?(\w+)"(?:; filename="([^"]+)")?[^]*?\r\n\r\n([^]*?)\r\n/g)];
      return new URLSearchParams(parts.map(([, name, file, text]) => [name ?? "", file ?? text ?? ""]));
    }

    /** The answer to the first upload waits until it is released. */
    async function openHoldingFirst() {
      let release = () => {};
      const wait = new Promise<void>((resolve) => {
        release = resolve;
      });
      const window = await open(async ({ method, query, body }) => {
        if (method !== "POST") return twoFields(query);
        if (posts().length === 1) await wait;
        const read = [...readPost(body)].filter(([name, value]) => /^(start|payslip|proof)$/.test(name) && value);
        return { to: `/?${new URLSearchParams(read)}` };
      });
      return { window, release };
    }

    it("are sent one after the other, and a choice made meanwhile is the last to be drawn", async () => {
      const { window, release } = await openHoldingFirst();
      await window.locator("#files-payslip").setInputFiles(fileOf("pay.pdf"));
      await see.poll(() => posts().length).toBe(1);
      await window.locator("#files-proof").setInputFiles(fileOf("proof.pdf"));
      await see(window.getByRole("progressbar", { name: "Your proof" })).toBeVisible();
      await window.getByLabel("Start").fill("1.8.2027");
      await window.getByLabel("Start").blur();
      release();
      await see(window.getByText("Choices of 1.8.2027")).toBeVisible();
      for (const name of ["pay.pdf", "proof.pdf"]) await see(window.getByText(name).first()).toBeVisible();
      // Each post knows the file of the one before, and no file is sent twice.
      const sentFiles = posts().map(({ body }) => [...body.matchAll(/filename="([^"]+)"/g)].map(([, name]) => name));
      expect(sentFiles).toEqual([["pay.pdf"], ["proof.pdf"], []]);
    });

    it("stay chosen when they take the place of files that are being sent", async () => {
      const { window, release } = await openHoldingFirst();
      await window.locator("#files-proof").setInputFiles(fileOf("first.pdf"));
      await see.poll(() => posts().length).toBe(1);
      await window.locator("#files-proof").setInputFiles(fileOf("second.pdf"));
      release();
      for (const name of ["first.pdf", "second.pdf"]) await see(window.getByText(name).first()).toBeVisible();
    });
  });
});

describe("a form that is kept as it is written", () => {
  const page = (values: Record<string, string>, { kept, faulty = {} }: Kept = {}): StagePage => {
    const drawn = form(values, faulty);
    return {
      main: (
        <>
          <PostForm form={drawn} keeps="It could not be saved.">
            {kept ? <input name="_kept" type="hidden" value={kept} /> : null}
            <TextField field={drawn.field("phone")} hint="With its area code" label="Phone" />
            <TextArea field={drawn.field("diet")} label="Diet" />
            <Submit value="send">Send</Submit>
          </PostForm>
          <p data-live="saved" data-says="">
            {kept ? "Saved at 8:12" : null}
          </p>
        </>
      ),
    };
  };
  interface Kept {
    kept?: string;
    faulty?: Record<string, string>;
  }
  const diets = () => posts().map(({ body }) => new URLSearchParams(body).get("diet"));
  /** The script that keeps the form has come, however slow the machine is. */
  const keptOnce = async (window: Page) => {
    await window.getByLabel("Phone").pressSequentially("04");
    await see(window.locator("[data-live=saved]")).toHaveText("Saved at 8:12");
  };
  const intents = () => posts().map(({ body }) => new URLSearchParams(body).get("intent"));
  const opened = (faulty?: Record<string, string>) =>
    open(({ method, query }) =>
      method === "POST" ? { to: "/?form=1#main" } : page({}, query.has("form") ? { kept: "1", faulty } : {}),
    );

  it("posts after a pause in writing, and says when it was saved; the focus and the text stay", async () => {
    const window = await opened();
    await window.getByLabel("Diet").pressSequentially("no nuts");
    await see(window.locator("[data-live=saved]")).toHaveText("Saved at 8:12");
    await see(window.getByLabel("Diet")).toHaveValue("no nuts");
    await see(window.getByLabel("Diet")).toBeFocused();
    await see(window).toHaveURL(`${stage.url}/?form=1`);
    expect(intents()).toEqual(["keep"]);
    await window.getByLabel("Diet").pressSequentially(", no milk");
    await window.keyboard.press("Tab");
    await see.poll(() => posts().length).toBe(2);
    const second = new URLSearchParams(posts()[1]?.body);
    expect([second.get("_kept"), second.get("diet")]).toEqual(["1", "no nuts, no milk"]);
  });

  it("tells a fault when its field is left, politely, after its hint, and not while somebody is in it", async () => {
    const window = await opened({ phone: "No such number" });
    await window.getByLabel("Phone").pressSequentially("04");
    await see(window.locator("[data-live=saved]")).toHaveText("Saved at 8:12");
    await see(window.locator("#phone-fault")).toHaveCount(0);
    await window.keyboard.press("Tab");
    await see(window.locator("#phone-hint + #phone-fault")).toContainText("No such number");
    await see(window.locator("#phone")).toHaveAttribute("aria-invalid", "true");
    await see(window.locator("#phone")).toHaveAttribute("aria-describedby", "phone-hint phone-fault");
    await see(window.locator("[data-announcer]")).toContainText("No such number");
    await see(window.getByLabel("Diet")).toBeFocused();
  });

  it("is kept when the page is left before the pause is over, without a question", async () => {
    const window = await opened();
    let questions = 0;
    window.on("dialog", (dialog) => {
      questions += 1;
      void dialog.accept();
    });
    await keptOnce(window);
    await window.getByLabel("Diet").pressSequentially("no nuts");
    await window.getByRole("link", { name: "Elsewhere" }).click();
    await see(window).toHaveURL(`${stage.url}/elsewhere`);
    await see.poll(diets).toEqual(["", "no nuts"]);
    expect(questions).toBe(0);
  });

  it("that cannot be kept says so, and the browser asks before it is left", async () => {
    const window = await open(({ method }) => (method === "POST" ? { status: 503, main: "no" } : page({})));
    let questions = 0;
    window.on("dialog", (dialog) => {
      questions += 1;
      void dialog.accept();
    });
    await window.getByLabel("Diet").pressSequentially("no nuts");
    await window.keyboard.press("Tab");
    await see(window.locator("[data-live=saved]")).toHaveText("It could not be saved.");
    await see(window.locator("[data-announcer]")).toHaveText("It could not be saved.");
    await window.getByRole("link", { name: "Elsewhere" }).click();
    await see(window).toHaveURL(`${stage.url}/elsewhere`);
    expect(questions).toBe(1);
  });

  it.each([
    ["has drawn the page anew", (start: string): StagePage => ({ to: `/?start=${start}` })],
    ["got no answer", (): StagePage => ({ status: 503, main: "no" })],
  ])("is kept as before after a choice that %s", async (_what, toRefresh) => {
    const chosen = (start: string): StagePage => {
      const drawn = form({ start });
      return {
        main: (
          <PostForm form={drawn} keeps="It could not be saved.">
            <div data-refresh-on-change="">
              <TextField field={drawn.field("start")} label="Start" />
            </div>
            <RefreshButton />
            <TextArea field={drawn.field("diet")} label="Diet" />
          </PostForm>
        ),
      };
    };
    const window = await open(({ method, query, body }) => {
      const posted = new URLSearchParams(body);
      if (method !== "POST") return chosen(query.get("start") ?? "");
      return posted.get("intent") === "refresh" ? toRefresh(posted.get("start") ?? "") : { to: "/?form=1" };
    });
    const refreshed = window.waitForResponse((response) => /intent=refresh/.test(response.request().postData() ?? ""));
    await window.getByLabel("Start").fill("1.8.2027");
    await window.getByLabel("Diet").focus();
    await (await refreshed).finished();
    await window.getByLabel("Diet").pressSequentially("no nuts");
    await see
      .poll(() => posts().map(({ body }) => [...new URLSearchParams(body)].map((field) => field.join("=")).join(" ")))
      .toContainEqual(expect.stringMatching(/diet=no nuts.*intent=keep|intent=keep.*diet=no nuts/));
  });

  it.each([
    ["there is no connection", (window: Page) => window.context().setOffline(true), "no nuts"],
    ["it is too long for a page that goes away", () => Promise.resolve(), "ä".repeat(11_000)],
  ])("is not lost unasked when %s", async (_why, begin, text) => {
    const window = await opened();
    await keptOnce(window);
    await begin(window);
    // Nothing is kept before the person leaves, however slow the machine is.
    await window.clock.install();
    const asked = window.waitForEvent("dialog");
    await window.getByLabel("Diet").fill(text);
    await Promise.all([
      asked.then((question) => question.accept()),
      window.getByRole("link", { name: "Elsewhere" }).click(),
    ]);
    expect((await asked).type()).toBe("beforeunload");
  });

  it("is not lost unasked while the script that keeps it has not come", async () => {
    const window = await stage.window(() => page({}));
    await window.route(/keep-as-typed/, () => undefined);
    await window.goto("/");
    await window.getByLabel("Diet").pressSequentially("no nuts");
    const asked = window.waitForEvent("dialog");
    await Promise.all([
      asked.then((question) => question.accept()),
      window.getByRole("link", { name: "Elsewhere" }).click(),
    ]);
    expect((await asked).type()).toBe("beforeunload");
  });

  it("is kept once more when the person comes back to the window, in case the last words did not arrive", async () => {
    const window = await opened();
    const lookAway = (state: string) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    };
    await keptOnce(window);
    await window.context().setOffline(true);
    await window.getByLabel("Diet").pressSequentially("no nuts");
    await window.evaluate(lookAway, "hidden");
    await window.context().setOffline(false);
    await window.evaluate(lookAway, "visible");
    await see.poll(diets).toEqual(["", "no nuts"]);
  });

  it("is not kept again by the button that posts it", async () => {
    const window = await opened();
    await window.getByLabel("Diet").pressSequentially("no nuts");
    await window.getByRole("button", { name: "Send" }).click();
    await see(window).toHaveURL(/form=1/);
    expect(intents()).toEqual(["send"]);
  });

  it("numbers its posts in the order in which the person has made them, and no search that the address shows", async () => {
    const search: StagePage = {
      main: (
        <>
          {page({}).main}
          <form action="/found" method="get">
            <input aria-label="Words" name="q" />
          </form>
        </>
      ),
    };
    const window = await open(({ method }) => (method === "POST" ? { to: "/?form=1" } : search));
    await window.getByLabel("Diet").pressSequentially("no nuts");
    await see.poll(() => posts().length).toBe(1);
    await window.getByRole("button", { name: "Send" }).click();
    await see.poll(() => posts().length).toBe(2);
    const orders = posts().map(({ body }) => new URLSearchParams(body).get("_order")?.split(".") ?? []);
    const [[page1, first], [page2, second]] = orders as [string[], string[]];
    expect(page1).toMatch(/^[a-z\d]+$/);
    expect(page2).toBe(page1);
    expect(Number(second)).toBeGreaterThan(Number(first));
    await window.getByLabel("Words").fill("nuts");
    await window.getByLabel("Words").press("Enter");
    await see(window).toHaveURL(`${stage.url}/found?q=nuts`);
  });
});

describe("a session near its end", () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
  const status = (seconds: number): StagePage => ({
    json: { loggedIn: true },
    headers: { "X-Session-Expires": inSeconds(seconds).toISOString() },
  });

  it("warns two minutes before, and one button extends it", async () => {
    const window = await open(({ path }) =>
      path === "/session-end" ? status(1920) : { main: "Page", sessionExpires: inSeconds(100) },
    );
    const dialog = window.getByRole("dialog", { name: "Your session ends soon" });
    await see(dialog).toBeVisible();
    await see(dialog.locator("[data-time-left]")).toHaveText(/^Time left: 1:\d\d$/);
    await see(dialog.locator("[data-tell]")).toHaveText(/^Time left: 1:\d\d$/);
    await dialog.getByRole("button", { name: "Continue the session" }).click();
    await see(dialog).toBeHidden();
  });

  it("does not warn earlier, and sends no request that would extend it", async () => {
    const window = await openWithClock(() => ({ main: "Page", sessionExpires: inSeconds(130) }));
    await window.clock.fastForward(5_000);
    await see(window.getByRole("dialog")).toBeHidden();
    await window.clock.fastForward(10_000);
    await see(window.getByRole("dialog")).toBeVisible();
    expect(stage.asked).toHaveLength(1);
  });

  it("closes the warning in the other tabs when it is extended in one", async () => {
    const window = await open(({ path }) =>
      path === "/session-end" ? status(1920) : { main: "Page", sessionExpires: inSeconds(100) },
    );
    const second = await window.context().newPage();
    await second.goto("/");
    await see(window.getByRole("dialog")).toBeVisible();
    await second.getByRole("button", { name: "Continue the session" }).click();
    await see(window.getByRole("dialog")).toBeHidden();
  });

  it("says so when it cannot be extended any more", async () => {
    const end = inSeconds(100);
    const window = await openWithClock(({ path }) =>
      path === "/session-end"
        ? { json: {}, headers: { "X-Session-Expires": end.toISOString() } }
        : { main: "Page", sessionExpires: end },
    );
    await window.getByRole("button", { name: "Continue the session" }).click();
    await see(window.getByText("The session cannot be made longer")).toBeVisible();
    await window.getByRole("button", { name: "Return to the page" }).click();
    await see(window.getByRole("dialog")).toBeHidden();
    await window.clock.fastForward(2_000);
    await see(window.getByRole("dialog")).toBeHidden();
  });

  it("says that it has ended when the server refuses to extend it, and hides the button", async () => {
    const window = await open(({ path }) =>
      path === "/session-end" ? { json: { loggedIn: false } } : { main: "Page", sessionExpires: inSeconds(100) },
    );
    await window.getByRole("button", { name: "Continue the session" }).click();
    const dialog = window.getByRole("dialog", { name: "Your session has ended" });
    await see(dialog).toBeVisible();
    await see(dialog.getByRole("link", { name: "Log in again" })).toBeFocused();
    await see(window.getByRole("button", { name: "Continue the session" })).toBeHidden();
    await see(window.getByText("The session cannot be made longer")).toBeHidden();
  });

  it("still warns while the service does not answer", async () => {
    const window = await openWithClock(({ path }) =>
      path === "/session-end" ? { status: 503, main: "away" } : { main: "Page", sessionExpires: inSeconds(100) },
    );
    const dialog = window.getByRole("dialog", { name: "Your session ends soon" });
    const away = window.waitForResponse((response) => response.status() === 503);
    await dialog.getByRole("button", { name: "Continue the session" }).click();
    await (await away).finished();
    await window.clock.fastForward(2_000);
    await see(dialog).toBeVisible();
  });

  it("shows its end in a dialog with the focus, even after the person closed the warning", async () => {
    const window = await openWithClock(() => ({ main: "Page", sessionExpires: inSeconds(100) }));
    await see(window.getByRole("dialog", { name: "Your session ends soon" })).toBeVisible();
    await window.keyboard.press("Escape");
    await see(window.getByRole("dialog")).toBeHidden();
    await window.clock.fastForward(50_000);
    await see(window.getByRole("dialog")).toBeHidden();
    await window.clock.fastForward(60_000);
    const dialog = window.getByRole("dialog", { name: "Your session has ended" });
    await see(dialog).toBeVisible();
    await see(dialog.getByRole("link", { name: "Log in again" })).toBeFocused();
  });

  it("says after its end that the typed answers are safe, and leads to the login", async () => {
    const window = await openWithClock(() => ({ main: "Page", sessionExpires: inSeconds(100) }), "/some/page");
    await window.clock.fastForward(110_000);
    const dialog = window.getByRole("dialog", { name: "Your session has ended" });
    await see(dialog).toBeVisible();
    await see(dialog.getByRole("link", { name: "Log in again" })).toHaveAttribute("href", "/login?next=%2Fsome%2Fpage");
  });
});

describe("a dialog that is a page", () => {
  const pages = ({ query }: Asked): StagePage =>
    query.has("delete")
      ? {
          title: "Delete the draft?",
          main: (
            <>
              <h1>Delete the draft?</h1>
              <p id="dialog-text">It cannot be brought back.</p>
              <a href="/">Keep the draft</a>
              <form method="post">
                <Submit value="delete">Delete the draft</Submit>
              </form>
            </>
          ),
        }
      : {
          title: "Drafts",
          main: (
            <a data-dialog="" href="/?delete=1">
              Delete
            </a>
          ),
        };

  const withSheet = (asked: Asked): StagePage =>
    asked.query.has("delete") ? { ...pages(asked), sheet: "/fields.css" } : pages(asked);

  it("opens over the page with its heading as its name, and Escape returns to the opener", async () => {
    const window = await open(pages);
    await window.getByRole("link", { name: "Delete" }).click();
    const dialog = window.getByRole("dialog", { name: "Delete the draft?" });
    await see(dialog).toBeVisible();
    await see(window).toHaveURL(/delete=1/);
    await see(window).toHaveTitle("Delete the draft?");
    await see(dialog.getByRole("heading", { level: 2 })).toBeVisible();
    await see(dialog).toHaveAccessibleDescription("It cannot be brought back.");
    await see(dialog.getByRole("link", { name: "Keep the draft" })).toBeFocused();
    await window.keyboard.press("Escape");
    await see(dialog).toBeHidden();
    await see(window).toHaveURL(`${stage.url}/`);
    await see(window).toHaveTitle("Drafts");
    await see(window.getByRole("link", { name: "Delete" })).toBeFocused();
  });

  it.each([
    ["its close button", (window: Page) => window.getByRole("button", { name: "Close" }).click()],
    ["its link back", (window: Page) => window.getByRole("link", { name: "Keep the draft" }).click()],
    ["the browser's Back", (window: Page) => window.goBack()],
  ])("closes by %s without loading the page again", async (_how, close) => {
    const window = await open(pages);
    await window.getByRole("link", { name: "Delete" }).click();
    await see(window.getByRole("dialog")).toBeVisible();
    await close(window);
    await see(window.getByRole("dialog")).toBeHidden();
    await see(window).toHaveURL(`${stage.url}/`);
    expect(stage.asked.filter(({ query }) => !query.has("delete"))).toHaveLength(1);
  });

  it("turns to another page of the same path, keeps typed text when it is closed, and drops it when given up", async () => {
    const days = ({ query }: Asked): StagePage => {
      const day = query.get("day");
      if (!day)
        return {
          title: "Month",
          main: (
            <a data-dialog="" href="/?day=1">
              Open
            </a>
          ),
        };
      const note = form({}).field("note");
      return {
        title: `Day ${day}`,
        main: (
          <>
            <h1>{`Day ${day}`}</h1>
            <a href="/?day=2">Next day</a>
            <TextField field={note} label="Note" />
            <a href="/">Give up</a>
          </>
        ),
      };
    };
    const window = await open(days, "/?month=12");
    const opener = window.getByRole("link", { name: "Open" });
    await opener.click();
    const first = window.getByRole("dialog", { name: "Day 1" });
    await see(first).toBeFocused();
    await see(first).not.toHaveAttribute("aria-describedby");
    await first.getByRole("link", { name: "Next day" }).click();
    const second = window.getByRole("dialog", { name: "Day 2" });
    await see(second).toBeFocused();
    await see(window).toHaveURL(/day=2/);
    await see(window).toHaveTitle("Day 2");
    await window.keyboard.press("Escape");
    await see(window).toHaveURL(`${stage.url}/?month=12`);
    await see(opener).toBeFocused();
    await opener.click();
    await first.getByLabel("Note").fill("Not sent yet");
    await window.keyboard.press("Escape");
    await see(first).toBeHidden();
    await opener.click();
    await see(first.getByLabel("Note")).toHaveValue("Not sent yet");
    await see(window).toHaveTitle("Day 1");
    await first.getByRole("link", { name: "Give up" }).click();
    await see(window).toHaveURL(`${stage.url}/?month=12`);
    await opener.click();
    await see(first.getByLabel("Note")).toHaveValue("");
  });

  it("keeps the focus when it is longer than the window, so that the person begins at its top", async () => {
    const window = await open(pages);
    await window.setViewportSize({ width: 320, height: 120 });
    await window.getByRole("link", { name: "Delete" }).click();
    const dialog = window.getByRole("dialog", { name: "Delete the draft?" });
    await see(dialog.locator("[data-content]")).toHaveJSProperty("inert", false);
    await see(dialog).toBeFocused();
  });

  it("has the style sheets of its page, brought once", async () => {
    const window = await open(withSheet);
    const sheet = { contentType: "text/css", body: "#dialog-text { color: rgb(1, 2, 3) }" };
    await window.route("**/fields.css", (route) => route.fulfill(sheet));
    const openAndClose = async () => {
      await window.getByRole("link", { name: "Delete" }).click();
      await see(window.getByText("It cannot be brought back.")).toHaveCSS("color", "rgb(1, 2, 3)");
      await window.getByRole("link", { name: "Keep the draft" }).click();
    };
    await openAndClose();
    await openAndClose();
    await see(window.locator("link[href$='/fields.css']")).toHaveCount(1);
  });

  it("opens without a style sheet that does not come", async () => {
    const window = await open(withSheet);
    await window.route("**/fields.css", (route) => route.abort());
    await window.getByRole("link", { name: "Delete" }).click();
    await see(window.getByRole("dialog", { name: "Delete the draft?" })).toBeVisible();
  });

  it("posts to its own address", async () => {
    const window = await open(pages);
    await window.getByRole("link", { name: "Delete" }).click();
    await window.getByRole("button", { name: "Delete the draft" }).click();
    await see.poll(() => posts()[0]?.query.get("delete")).toBe("1");
  });
});

describe("unanswered questions", () => {
  const paper: StagePage = { json: {}, headers: { "Content-Disposition": "attachment" } };
  const page: StagePage = {
    main: (
      <div data-guard="unsaved">
        <button type="button">Look closer</button>
        <a href="/elsewhere">Go and see</a>
        <a data-leave="" href="/elsewhere">
          Leave it unanswered
        </a>
        <a data-language="" href="/elsewhere">
          På svenska
        </a>
        <a data-leave="" href="/paper.pdf">
          Read the paper
        </a>
      </div>
    ),
  };
  const respond = ({ path }: { path: string }): StagePage => (path === "/paper.pdf" ? paper : page);

  it.each([
    ["Go and see", 1],
    ["Leave it unanswered", 0],
    ["På svenska", 0],
  ])("bring up the dialog when the guardian leaves by “%s”: %i time(s)", async (way, times) => {
    const window = await open(respond);
    let asked = 0;
    window.on("dialog", (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    // Browsers ask only a person who has acted on the page.
    await window.getByRole("button", { name: "Look closer" }).click();
    await window.getByRole("link", { name: way }).click();
    await see(window).toHaveURL(`${stage.url}/elsewhere`);
    expect(asked).toBe(times);
  });

  it("bring up the dialog on the way out, but not when the guardian opens a file", async () => {
    const window = await open(respond);
    let asked = 0;
    window.on("dialog", (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    await window.getByRole("button", { name: "Look closer" }).click();
    await Promise.all([window.waitForEvent("download"), window.getByRole("link", { name: "Read the paper" }).click()]);
    expect(asked).toBe(0);
    await window.getByRole("link", { name: "Go and see" }).click();
    await see(window).toHaveURL(`${stage.url}/elsewhere`);
    expect(asked).toBe(1);
  });
});

describe("small things", () => {
  const fields = (values: Record<string, string> = {}): StagePage => {
    const drawn = form(values);
    return {
      main: (
        <PostForm form={drawn} guarded>
          <DateField field={drawn.date("start")} label="Start" max="2027-12-31" min="2027-01-01" />
          <PasswordField autoComplete="current-password" field={drawn.field("password")} label="Password" />
          <TextArea field={drawn.field("more")} label="More" limit={10} />
          <Submit value="save">Save</Submit>
        </PostForm>
      ),
    };
  };

  it("the calendar button opens the browser's picker and types the date as people do", async () => {
    const window = await open(() => fields({ start: "2027-08-05" }));
    await see(window.getByLabel("Start", { exact: true })).toHaveValue("05.08.2027");
    await window.getByRole("button", { name: "Calendar: Start" }).click();
    const picker = window.locator("input[type=date]");
    expect(await picker.evaluate((input: HTMLInputElement) => [input.value, input.min, input.max])).toEqual([
      "2027-08-05",
      "2027-01-01",
      "2027-12-31",
    ]);
    await picker.evaluate((input: HTMLInputElement) => {
      input.value = "2027-09-01";
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await see(window.getByLabel("Start", { exact: true })).toHaveValue("01.09.2027");
  });

  it("the calendar types into the field that is on the page, when the page was drawn anew behind it", async () => {
    const dated = (diet: string): StagePage => {
      const drawn = form({ diet });
      return {
        main: (
          <PostForm form={drawn}>
            <DateField field={drawn.date("start")} label="Start" />
            <div data-refresh-on-change="">
              <TextField field={drawn.field("diet")} label="Diet" />
            </div>
            <RefreshButton />
            <p>{`Eats ${diet || "all"}`}</p>
          </PostForm>
        ),
      };
    };
    const window = await open(({ method, query }) =>
      method === "POST" ? { to: "/?diet=soup" } : dated(query.get("diet") ?? ""),
    );
    await window.getByRole("button", { name: "Calendar: Start" }).click();
    const picker = await window.locator("input[type=date]").elementHandle();
    await window.getByLabel("Diet").fill("soup");
    await window.getByRole("button", { name: "Calendar: Start" }).focus();
    await see(window.getByText("Eats soup")).toBeVisible();
    await picker?.evaluate((input) => {
      (input as HTMLInputElement).value = "2027-09-01";
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await see(window.getByLabel("Start", { exact: true })).toHaveValue("01.09.2027");
  });

  it("the password shows and hides, and a status says so", async () => {
    const window = await open(() => fields());
    const field = window.getByLabel("Password", { exact: true });
    await window.getByRole("button", { name: "Show password" }).click();
    await see(field).toHaveAttribute("type", "text");
    await see(window.locator("#password-reveal")).toHaveText("The password is shown on the screen.");
    await window.getByRole("button", { name: "Hide password" }).click();
    await see(field).toHaveAttribute("type", "password");
  });

  it("the text area counts characters, also beyond the limit, and cuts none", async () => {
    const window = await open(() => fields());
    await window.getByLabel("More").pressSequentially("12345678901");
    await see(window.locator("#more-count")).toHaveText("Too many characters: 1");
    await see(window.getByLabel("More")).toHaveValue("12345678901");
    await see(window.locator("[data-announcer]")).toHaveText("Too many characters: 1");
  });

  it("leaving asks after the person has typed, and sending does not ask", async () => {
    const window = await open(({ method }) => ({ ...fields(), title: method === "POST" ? "Sent" : "Fields" }));
    const asked: string[] = [];
    window.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await window.getByRole("link", { name: "Elsewhere" }).click();
    await window.waitForURL(/elsewhere/);
    expect(asked).toEqual([]);
    await window.getByLabel("More").pressSequentially("text");
    await window.getByRole("button", { name: "Save" }).click();
    // Text that is typed before the answer stands belongs to the page that is left.
    await see(window).toHaveTitle("Sent");
    await window.waitForLoadState();
    expect(asked).toEqual([]);
    await window.getByLabel("More").pressSequentially("text");
    await window.getByRole("link", { name: "Elsewhere" }).click();
    await see.poll(() => asked).toEqual(["beforeunload"]);
  });

  it("leaving asks about text that was typed before the script came, and about what was typed while the page was drawn", async () => {
    const dated = (start: string): StagePage => {
      const drawn = form({ start });
      return {
        main: (
          <PostForm form={drawn} guarded>
            <div data-refresh-on-change="">
              <TextField field={drawn.field("start")} label="Start" />
            </div>
            <TextField field={drawn.field("diet")} label="Diet" />
            <RefreshButton />
            <p>{`Begins ${start || "never"}`}</p>
          </PostForm>
        ),
      };
    };
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const window = await stage.window(async ({ method, query }) => {
      if (method !== "POST") return dated(query.get("start") ?? "");
      await held;
      return { to: "/?start=1.8.2027" };
    });
    let script = () => {};
    const late = new Promise<void>((resolve) => {
      script = resolve;
    });
    await window.route("**/entry.js", (route) => late.then(() => route.continue()));
    let asked = 0;
    window.on("dialog", (question) => {
      asked += 1;
      void question.accept();
    });
    await window.goto("/", { waitUntil: "commit" });
    await window.getByLabel("Diet").fill("no nuts");
    script();
    await see(window.getByRole("button", { name: "Update options" })).toBeHidden();
    await window.getByRole("link", { name: "Elsewhere" }).click();
    await see(window).toHaveURL(/elsewhere/);
    await see.poll(() => asked).toBe(1);

    await window.goto("/");
    await window.getByLabel("Start").fill("1.8.2027");
    await window.getByLabel("Diet").focus();
    await see.poll(() => posts().length).toBe(1);
    await window.getByLabel("Diet").pressSequentially("no nuts");
    release();
    await see(window.getByText("Begins 1.8.2027")).toBeVisible();
    await window.getByRole("link", { name: "Elsewhere" }).click();
    await see.poll(() => asked).toBe(2);
  });

  it("sending one form asks about what was typed in another one of the page", async () => {
    const other = form({});
    const two: StagePage = {
      main: (
        <>
          {fields().main}
          <PostForm form={other}>
            <Submit value="code">Send a code</Submit>
          </PostForm>
        </>
      ),
    };
    const window = await open(({ method }) => ({ ...two, title: method === "POST" ? "Sent" : "Two forms" }));
    const asked: string[] = [];
    window.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await window.getByRole("button", { name: "Send a code" }).click();
    await see(window).toHaveTitle("Sent");
    await window.waitForLoadState();
    expect(asked).toEqual([]);
    await window.getByLabel("More").pressSequentially("text");
    await window.getByRole("button", { name: "Send a code" }).click();
    await see.poll(() => asked).toEqual(["beforeunload"]);
  });

  it("a form waits while there is no connection, and the typed answers stay", async () => {
    const window = await open(() => fields());
    await window.getByLabel("More").fill("text");
    await window.context().setOffline(true);
    await see(window.getByText("You are offline.")).toBeVisible();
    await window.getByRole("button", { name: "Save" }).click();
    await see(window.getByLabel("More")).toHaveValue("text");
    expect(posts()).toEqual([]);
    await window.context().setOffline(false);
    await see(window.getByText("The connection works again.")).toBeVisible();
  });

  it("a person who comes back after a while hears of a new version, and the session is not extended", async () => {
    const window = await open(({ path }) =>
      path === "/pages-version" ? { json: { commitId: "two" } } : { main: "Page" },
    );
    await window.clock.install();
    await window.goto("/");
    await window.clock.fastForward("11:00");
    await window.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await see(window.getByRole("button", { name: "Reload the page" })).toBeVisible();
  });

  it("the extra part of another choice is hidden, and a duplicate disables the button", async () => {
    const window = await open(() => ({
      main: (
        <form method="post">
          <label>
            <input name="type" type="radio" value="DAYCARE" /> Daycare
          </label>
          <label>
            <input name="type" type="radio" value="CLUB" /> Club
          </label>
          <p data-blocks="" data-when="type=DAYCARE">
            You have one already.
          </p>
          <p data-when="type=CLUB">This moves the child.</p>
          <button data-blockable="" type="submit">
            Create
          </button>
        </form>
      ),
    }));
    await see(window.getByText("You have one already.")).toBeHidden();
    await window.getByLabel("Daycare").check();
    await see(window.getByText("You have one already.").first()).toBeVisible();
    await see(window.getByText("This moves the child.")).toBeHidden();
    await see(window.getByRole("button", { name: "Create" })).toBeDisabled();
    await see(window.locator("[data-announcer]")).toHaveText("You have one already.");
    await window.getByLabel("Club").check();
    await see(window.getByRole("button", { name: "Create" })).toBeEnabled();
  });

  it("a field that a tick leaves out is read-only and not required, and keeps what was typed in it", async () => {
    const drawn = form({ email: "", again: "a@b.fi" });
    const window = await open(() => ({
      main: (
        <PostForm form={drawn}>
          <TextField field={drawn.field("email", { required: true })} label="E-mail" unless="none" />
          <TextField field={drawn.field("again", { required: true })} label="Again" unless="none" />
          <label>
            <input name="none" type="checkbox" /> I have none
          </label>
        </PostForm>
      ),
    }));
    const state = (id: string) =>
      window
        .locator(`#${id}`)
        .evaluate((field: HTMLInputElement) => [
          field.readOnly,
          field.getAttribute("aria-required"),
          field.labels?.[0]?.innerText.includes("*"),
        ]);
    const [asked, leftOut] = [
      [false, "true", true],
      [true, "false", false],
    ];
    expect(await state("email")).toEqual(asked);
    await window.getByLabel("I have none").check();
    expect([await state("email"), await state("again")]).toEqual([leftOut, asked]);
    await window.getByLabel("Again").fill("");
    await window.getByLabel("Again").blur();
    expect(await state("again")).toEqual(leftOut);
    await window.getByLabel("I have none").uncheck();
    expect([await state("email"), await state("again")]).toEqual([asked, asked]);
  });

  it("the address of a refused form ends in its summary until the first press, so that the summary is heard once", async () => {
    const window = await open(
      () => ({ main: <FaultSummary faults={[{ fieldId: "diet", message: "Tell." }]} /> }),
      "/#faults",
    );
    await see(window.locator("#faults")).toBeFocused();
    await aWhile(200);
    expect(new URL(window.url()).hash).toBe("#faults");
    await window.getByRole("heading", { level: 2 }).click();
    await see(window).toHaveURL(/\/$/);
  });

  it("the address of a page on which nothing has the focus loses its fragment at once", async () => {
    const window = await open(() => ({ main: <p>Sent.</p> }), "/#top");
    await see(window).toHaveURL(/\/$/);
  });

  it("a page that can be printed has a button for it, in place of the sentence how", async () => {
    const window = await open(() => ({
      main: <PrintButton how="Print with your browser.">Print the document</PrintButton>,
    }));
    await see(window.getByText("Print with your browser.")).toBeHidden();
    await window.evaluate(() => {
      Object.assign(globalThis, { print: () => document.body.append("Printed.") });
    });
    await window.getByRole("button", { name: "Print the document" }).click();
    await see(window.getByText("Printed.")).toBeVisible();
  });

  it("an open menu closes on Escape, with the focus on its button, and on a click outside", async () => {
    const window = await open(() => ({
      main: (
        <>
          <details data-menu="">
            <summary>Aino</summary>
            <a href="/out">Log out</a>
          </details>
          <p>Text</p>
        </>
      ),
    }));
    await window.getByText("Aino").click();
    await window.getByRole("link", { name: "Log out" }).focus();
    await window.keyboard.press("Escape");
    await see(window.getByRole("link", { name: "Log out" })).toBeHidden();
    await see(window.locator("summary")).toBeFocused();
    await window.getByText("Aino").click();
    await window.getByText("Text").click();
    await see(window.getByRole("link", { name: "Log out" })).toBeHidden();
  });

  it("a part that the person left open is open the next time, even if they left at once", async () => {
    const window = await open(() => ({
      main: (
        <details data-remember="homescreen">
          <summary>Home screen</summary>
          <p>How</p>
        </details>
      ),
    }));
    // A busy browser may leave the page before it tells of the toggle.
    const tellOfNoToggle = () => {
      document.addEventListener("toggle", (event) => event.stopImmediatePropagation(), { capture: true });
    };
    await window.evaluate(tellOfNoToggle);
    await window.getByText("Home screen").click();
    await window.reload();
    await see(window.getByText("How")).toBeVisible();
  });
});

describe("an island", () => {
  it("takes over the server's markup with the props beside it, and shows hostile words as text", async () => {
    const label = "</script><script>alert(1)</script>";
    const window = await open(() => ({
      main: <Island component={Counter} name="counter" props={{ label, from: 3 }} />,
    }));
    await see(window.locator("#counter")).toHaveText(`${label}: 3`);
    await see(window.locator("[data-island][data-awake]")).toBeAttached();
    await see(async () => {
      await window.locator("#counter").click();
      expect(await window.locator("#counter").textContent()).not.toContain(": 3");
    }).toPass();
  });
});
