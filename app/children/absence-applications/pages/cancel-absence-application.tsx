import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CancelCareApplication, cancelHandle } from "../../care-applications/pages/cancel-care-application.tsx";
import { cancellingAt, cancelPosted } from "../../care-applications/pages/cancelling.server.ts";
import { absenceKind } from "./absence-kind.ts";

export const loader = (args: LoaderFunctionArgs) => cancellingAt(args, absenceKind);

export const action = (args: ActionFunctionArgs) => cancelPosted(args, absenceKind);

export const handle = cancelHandle(absenceKind);

export default function CancelAbsenceApplication() {
  return <CancelCareApplication kind={absenceKind} />;
}
