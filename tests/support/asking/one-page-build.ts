import type { ServerBuild } from "@remix-run/node";

/**
 * A build of Remix with one page, for tests of what stands around the pages.
 * @param draw makes the response of the page
 */
export const onePageBuild = (draw: (asked: Request, status: number) => Response): ServerBuild =>
  ({
    entry: { module: { default: draw } },
    routes: {
      root: { id: "root", path: "/", module: { default: () => null, loader: () => null, action: () => null } },
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    isSpaMode: false,
    future: { v3_singleFetch: true },
  }) as unknown as ServerBuild;
