import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/server-runtime";
import { isDone } from "~/foundation/forms/banners/done.server.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import type { PageHandle } from "~/frame/page-handle.ts";
import { idOf, type PageLevel, pages } from "~/routes.ts";
import { guard } from "./guard.server.ts";
import { keepingTyped } from "./keeping-typed.server.ts";
import { otherLanguage } from "./other-language.server.ts";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/** The level by Remix's id of a page. A route without a row (not found) needs no login. */
const LEVELS: ReadonlyMap<string, PageLevel> = new Map(pages.map((row) => [idOf(row), row.level]));

/** A form that was sent is kept no longer, whichever page it is on. */
async function sentOnce<R>({ request, context }: ActionFunctionArgs, response: R): Promise<R> {
  if (isDone(response)) await context.keptForms.forgetSent(request, await postedForm(request, context));
  return response;
}

/**
 * Remix's build with the guard before each page's loader and action. The level comes only from the route table. So a
 * page cannot ask for less than its row, and a page that forgets to ask is guarded too.
 */
export const guardedPages = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, route && guarded(route, LEVELS.get(id) ?? "public")]),
  ),
});

function guarded(route: ServerRoute, level: PageLevel): ServerRoute {
  const { loader, action, handle } = route.module;
  // Other pages change the language themselves, or have nothing typed.
  const hasTypedForm = (handle as PageHandle | undefined)?.typedForm !== undefined;
  const pressed = async (args: ActionFunctionArgs) =>
    (hasTypedForm ? await otherLanguage(args) : null) ?? (await action?.(args));
  if (level === "public") return action ? { ...route, module: { ...route.module, action: pressed } } : route;
  return {
    ...route,
    module: {
      ...route.module,
      // This loader guards a page that has none.
      loader: async (args: LoaderFunctionArgs) => {
        await guard(args.request, args.context, level);
        return loader ? await loader(args) : null;
      },
      ...(action
        ? {
            action: (args: ActionFunctionArgs) =>
              keepingTyped(args, async () => {
                await guard(args.request, args.context, level);
                return sentOnce(args, await pressed(args));
              }),
          }
        : {}),
    },
  };
}
