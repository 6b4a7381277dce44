import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/server-runtime";
import { isDone } from "~/foundation/forms/banners/done.server.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { idOf, NOT_FOUND_ID, type PageLevel, type PageRow, type TownSettings } from "~/page-row.ts";
import { rowAt, rowsIn } from "~/pages-at.ts";
import { atTheTop } from "./at-the-top.server.ts";
import { drawing } from "./drawing.server.ts";
import { guard } from "./guard.server.ts";
import { keepingTyped, showingTyped } from "./keeping-typed.server.ts";
import { leaving } from "./leaving.server.ts";
import { loggingInAgain } from "./login-again.server.ts";
import { otherLanguage } from "./other-language.server.ts";
import type { PageHandle } from "./page-handle.ts";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/** A form that was sent is kept no longer, whichever page it is on. */
async function sentOnce<R>({ request, context }: ActionFunctionArgs, response: R): Promise<R> {
  if (isDone(response)) await context.drafts.forgetSent(request, await postedForm(request, context));
  return response;
}

/** Text that was typed before the last press of its page, and comes after it, is left out. Nobody reads this response. */
async function overtaken({ request, context }: ActionFunctionArgs): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const isLate = await context.drafts.isOvertaken(await postedForm(request, context));
  return isLate ? redirect(`${pathname}${search}`, 303) : null;
}

/**
 * Remix's build for each address, with the one page of its row and the guard before that page's loader and action. Remix
 * tells pages apart by their path alone; the dialogs of a path are pages too. Where this town has no page for the
 * address, the build has none, and Remix draws "not found".
 */
export function guardedPages(build: ServerBuild, settings: TownSettings): (address: string) => ServerBuild {
  const rows = rowsIn(settings);
  const builds = new Map<PageRow | null, ServerBuild>();
  return (address) => {
    const row = rowAt(address, rows);
    const made = builds.get(row) ?? buildWith(build, row);
    builds.set(row, made);
    return made;
  };
}

/**
 * The level comes only from the route table. So a page cannot ask for less than its row, and a page that forgets to ask is
 * guarded too.
 */
function buildWith(build: ServerBuild, row: PageRow | null): ServerBuild {
  const ids = ["root", NOT_FOUND_ID, ...(row ? [idOf(row)] : [])];
  const only = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const routes = only(build.routes);
  const page = row && routes[idOf(row)];
  const { root } = routes;
  return {
    ...build,
    routes: {
      ...routes,
      ...(root ? { root: tellingRefusals(root) } : {}),
      ...(page ? { [idOf(row)]: tellingRefusals(guarded(page, row.level)) } : {}),
    },
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/**
 * The same route, which tells what a refused call means when the page does not. A session that is over leads to login.
 */
function tellingRefusals(route: ServerRoute): ServerRoute {
  const { loader, action } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader
        ? { loader: (args: LoaderFunctionArgs) => loggingInAgain(args, () => drawing(async () => loader(args))) }
        : {}),
      ...(action
        ? {
            action: (args: ActionFunctionArgs) =>
              loggingInAgain(args, async () => rememberingRefused(args, await action(args))),
          }
        : {}),
    },
  };
}

/** The loaders that draw a refused form again do not get its post themselves. */
function rememberingRefused<R>({ request, context }: ActionFunctionArgs, response: R): R {
  const { init } = (response ?? {}) as { init?: { status?: number } | null };
  if ((init?.status ?? 200) >= 400) context.refusedPost = request;
  return response;
}

function guarded(route: ServerRoute, level: PageLevel): ServerRoute {
  const { loader, action, handle } = route.module;
  // Other pages change the language themselves, or have nothing typed.
  const own = handle as PageHandle | undefined;
  const press = async (args: ActionFunctionArgs) =>
    (await leaving(args, own, async () => action?.(args))) ??
    (own?.typedForm ? await otherLanguage(args) : null) ??
    (await action?.(args));
  if (level === "public") {
    const pressed = (args: ActionFunctionArgs) => atTheTop(() => press(args));
    return action ? { ...route, module: { ...route.module, action: pressed } } : route;
  }
  return {
    ...route,
    module: {
      ...route.module,
      // This loader guards a page that has none.
      loader: async (args: LoaderFunctionArgs) => {
        await guard(args.request, args.context, level);
        return loader ? await showingTyped(args, async () => loader(args)) : null;
      },
      ...(action
        ? {
            action: (args: ActionFunctionArgs) =>
              atTheTop(() =>
                keepingTyped(args, async () => {
                  await guard(args.request, args.context, level);
                  return (await overtaken(args)) ?? sentOnce(args, await press(args));
                }),
              ),
          }
        : {}),
    },
  };
}
