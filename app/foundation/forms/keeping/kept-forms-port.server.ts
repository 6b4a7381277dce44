import type { PostContext } from "../reading/posted.server.ts";
import type { Posted } from "../reading/posted.ts";
import type { FormOpening } from "./form-opening.ts";
import { formToken } from "./form-token.server.ts";
import { forgetKeptForms } from "./kept-forms.server.ts";
import { routeOf } from "./kept-parameter.ts";
import { keepLatePost, keepOthersPost } from "./late-post.server.ts";
import { type FormContext, filesOf, keepAndShow, openForm, versionEdited } from "./open-form.server.ts";

type Shown = NonNullable<Parameters<typeof keepAndShow>[4]>;

/** What pages may do with kept forms: always those of the person who asks, and never by SQL of their own. */
export interface KeptForms {
  /** For a loader: what the form of this page is drawn with. */
  open(request: Request, about?: { version?: string | null; subject?: string | null }): Promise<FormOpening>;
  /** The same form, which edits this version from now on. */
  begunAnew(request: Request, opening: FormOpening, about: { version: string; subject: string }): FormOpening;
  /** For an action: keeps what was typed and leads to the page that draws it. */
  keepAndShow(request: Request, posted: Posted, shown?: Shown): Promise<Response>;
  /** The files that go with a post, those of an earlier kept form included. */
  filesOf(request: Request, posted: Posted): ReturnType<typeof filesOf>;
  /** The version that was being edited when the form was drawn. */
  versionEdited(request: Request, posted: Posted): string | null;
  /** Forgets what was kept for a page, once it has been sent or given up. */
  forget(route: string): Promise<void>;
  /** Keeps a post that came after the session ended, for the writer of its form. */
  keepLate(request: Request, post: PostContext): Promise<string | null>;
  /** Keeps a post of a form that was drawn for somebody else than who asks. */
  keepOthers(request: Request, post: PostContext): Promise<string | null>;
}

/** The port of one request; without a person there is nothing to open and only late posts to keep. */
export function keptFormsOf(forms: FormContext, personId: string | null): KeptForms {
  const own = (): string => {
    if (personId === null) throw new Error("Nobody is logged in whose kept forms could be opened");
    return personId;
  };
  return {
    open: (request, about) => openForm(request, forms, own(), about),
    begunAnew: (request, opening, { version, subject }) => {
      const token = { personId: own(), route: routeOf(request), version, subject };
      return { ...opening, version, token: formToken(forms.settings.sessionSecret, token, forms.now) };
    },
    keepAndShow: (request, posted, shown) => keepAndShow(request, forms, own(), posted, shown),
    filesOf: (request, posted) => filesOf(request, forms, own(), posted),
    versionEdited: (request, posted) => versionEdited(request, forms, posted),
    forget: (route) => forgetKeptForms(forms.db, { personId: own(), route }),
    keepLate: (request, post) => keepLatePost(request, post, forms),
    keepOthers: (request, post) => keepOthersPost(request, post, forms, own()),
  };
}
