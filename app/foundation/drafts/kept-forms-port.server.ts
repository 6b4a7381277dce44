import type { PostContext } from "../forms/reading/posted.server.ts";
import type { Entries, Posted } from "../forms/reading/posted.ts";
import type { Comparing } from "./compared-answers.server.ts";
import { elsewhereOf, isAsDrawn, shownElsewhere } from "./elsewhere.server.ts";
import type { FormContext } from "./form-context.ts";
import type { FormOpening, KeptElsewhere } from "./form-opening.ts";
import { formToken } from "./form-token.server.ts";
import { forgetKeptForms, forgetSteps } from "./kept-forms.server.ts";
import { routeOf } from "./kept-parameter.ts";
import { keepUnsent } from "./late-post.server.ts";
import {
  filesOf,
  keepAndShow,
  keepLeft,
  keptBefore,
  type OpenedThing,
  openForm,
  versionEdited,
} from "./open-form.server.ts";

export type Shown = NonNullable<Parameters<typeof keepAndShow>[4]>;

type Asked = Comparing & { subject: string; entries?: Entries };
type Begun = { version: string | null; subject: string; seen: string };

/** The access of pages to kept forms: only those of the logged-in person, and without SQL. */
export interface KeptForms {
  /** For a loader: the data with which this page's form is drawn. */
  open(request: Request, about?: OpenedThing): Promise<FormOpening>;
  /** The form that the page has opened. With several: the one about which there is something to tell. */
  opened(): FormOpening | null;
  /** The same form. From now on it edits this version, or its page shows the answers with this mark. */
  begunAnew(request: Request, opening: FormOpening, about: Begun): FormOpening;
  /** Are the answers of a post those that its page was drawn with? False when it was drawn with saved answers. */
  isAsDrawn(request: Request, posted: Posted, comparing: Comparing): boolean;
  /** What another window has kept and the posted page has not shown, when it is not the same as these answers. */
  elsewhere(request: Request, posted: Posted, about: Asked): Promise<KeptElsewhere | null>;
  /** For an action: keeps the typed text and leads to the page that draws it. */
  keepAndShow(request: Request, posted: Posted, shown?: Shown): Promise<Response>;
  /** For a form that its writer leaves by a link: keeps what was typed, to be found where it was left. */
  keepLeft(request: Request, posted: Posted): Promise<void>;
  /** The answers that the posted page was drawn with. Null when it was drawn with the saved ones. */
  entriesBefore(request: Request, posted: Posted): Promise<Entries | null>;
  /** The files of a post, including those of an earlier kept form. */
  filesOf(request: Request, posted: Posted): ReturnType<typeof filesOf>;
  /** The version that was edited when the form was drawn. */
  versionEdited(request: Request, posted: Posted): string | null;
  /** Removes the kept steps of the posted form after it was sent or given up. Other forms of the page stay. */
  forgetForm(request: Request, posted: Posted): Promise<void>;
  /** The same, unless this request has kept a step of the page: the form goes on. */
  forgetSent(request: Request, posted: Posted): Promise<void>;
  /** Removes the kept forms of a page after the form was sent or given up. */
  forget(route: string): Promise<void>;
  /** Keeps a post that came after the session ended, for the writer of its form. */
  keepLate(request: Request, post: PostContext): Promise<string | null>;
  /** Keeps a post of a form that was drawn for another person. */
  keepOthers(request: Request, post: PostContext): Promise<string | null>;
  /** Keeps what fits of a post that is refused. */
  keepRefused(request: Request, post: PostContext): Promise<string | null>;
}

/** The port of one request. Without a person it can only keep late posts. */
export function keptFormsOf(forms: FormContext, personId: string | null): KeptForms {
  const own = (): string => {
    if (personId === null) throw new Error("Nobody is logged in whose kept forms could be opened");
    return personId;
  };
  let opened: FormOpening | null = null;
  const keptNow = new Set<string>();
  const forgetForm = (request: Request, posted: Posted) =>
    forgetSteps(forms.db, { personId: own(), route: routeOf(request) }, posted);
  return {
    open: async (request, about) => {
      const opening = await openForm(request, forms, own(), about);
      if (!opened?.kept && !opened?.gone) opened = opening;
      return opening;
    },
    opened: () => opened,
    begunAnew: (request, opening, { version, subject, seen }) => {
      const token = { personId: own(), route: routeOf(request), version, subject, seen };
      return { ...opening, version, token: formToken(forms.settings.sessionSecrets, token, forms.now) };
    },
    isAsDrawn: (request, posted, comparing) => isAsDrawn(request, forms, posted, comparing),
    elsewhere: async (request, posted, { entries = posted.entries, ...about }) => {
      const kept = await elsewhereOf(request, forms, own(), posted, { ...about, entries });
      return kept && shownElsewhere(kept);
    },
    keepAndShow: (request, posted, shown) => {
      keptNow.add(routeOf(request));
      return keepAndShow(request, forms, own(), posted, shown);
    },
    keepLeft: (request, posted) => keepLeft(request, forms, own(), posted),
    entriesBefore: async (request, posted) => (await keptBefore(request, forms, own(), posted))?.entries ?? null,
    filesOf: (request, posted) => filesOf(request, forms, own(), posted),
    versionEdited: (request, posted) => versionEdited(request, forms, posted),
    forgetForm,
    forgetSent: async (request, posted) => {
      if (!keptNow.has(routeOf(request))) await forgetForm(request, posted);
    },
    forget: (route) => forgetKeptForms(forms.db, { personId: own(), route }),
    keepLate: (request, post) => keepUnsent(request, post, forms, { isOf: () => true, late: true }),
    keepOthers: (request, post) => keepUnsent(request, post, forms, { isOf: (writer) => writer !== own(), late: true }),
    keepRefused: async (request, post) =>
      post.fitting || post.typed
        ? keepUnsent(request, post, forms, { isOf: (writer) => writer === own(), late: false })
        : null,
  };
}
