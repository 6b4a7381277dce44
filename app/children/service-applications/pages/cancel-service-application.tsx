import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CancelCareApplication, cancelHandle } from "../../care-applications/parts/cancel-care-application.tsx";
import { cancellingAt, cancelPosted } from "../../care-applications/parts/cancelling.server.ts";
import { serviceKind } from "../parts/service-kind.ts";

export const loader = (args: LoaderFunctionArgs) => cancellingAt(args, serviceKind);

export const action = (args: ActionFunctionArgs) => cancelPosted(args, serviceKind);

export const handle = cancelHandle(serviceKind);

export default function CancelServiceApplication() {
  return <CancelCareApplication kind={serviceKind} />;
}
