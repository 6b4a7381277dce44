import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CancelCareApplication, cancelHandle } from "../../care-applications/parts/cancel-care-application.tsx";
import { cancellingAt, cancelPosted } from "../../care-applications/parts/cancelling.server.ts";
import { absenceKind } from "../parts/absence-kind.ts";

export const loader = (args: LoaderFunctionArgs) => cancellingAt(args, absenceKind);

export const action = (args: ActionFunctionArgs) => cancelPosted(args, absenceKind);

export const handle = cancelHandle(absenceKind);

export default function CancelAbsenceApplication() {
  return <CancelCareApplication kind={absenceKind} />;
}
