import { type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import { type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { mayReadChild, mayWriteOfChild } from "~/people/behind/may-read-child.server.ts";
import { placementsOf } from "~/placements/behind/placement-store.server.ts";
import { type ServiceApplicationRequest, type ServiceNeedOptionBasics, serviceApplicationCalls } from "../contract.ts";
import { suits } from "../suitable-options.ts";
import { sendServiceApplication } from "./send-service-application.server.ts";
import {
  everyOption,
  hasUndecidedApplication,
  holdOwnServiceApplication,
  removeServiceApplication,
  serviceApplicationsOf,
} from "./service-application-store.server.ts";

async function placeOn({ db }: GuardianContext, childId: string, date: IsoDate) {
  const places = await placementsOf(db, [childId]);
  return places.find(({ startDate, endDate }) => includes({ start: startDate, end: endDate }, date)) ?? null;
}

/** The options that a guardian can choose for the place on a day. Empty if the unit does not take part. */
async function optionsOn(
  context: GuardianContext,
  { childId, date }: { childId: string; date: IsoDate },
): Promise<ServiceNeedOptionBasics[]> {
  const place = await placeOn(context, childId, date);
  if (!place?.unit.features.includes("SERVICE_APPLICATIONS")) return [];
  const options = await everyOption(context.db);
  return options
    .filter((option) => option.isShown && suits(option, { type: place.type, date }))
    .map(({ isDefault: _default, isShown: _shown, ...option }) => option);
}

/**
 * This call does not check the unit's part in the service and the shown options. Only our pages keep to them (contract
 * 3.16).
 */
async function create(context: GuardianContext, body: ServiceApplicationRequest): Promise<void> {
  const { db, today } = context;
  const { childId, startDate, serviceNeedOptionId } = body;
  refuseIf(startDate < today);
  refuseIf(await hasUndecidedApplication(db, childId), 409);
  const place = await placeOn(context, childId, startDate);
  const options = place ? await everyOption(db) : [];
  const option = options.find(({ id }) => id === serviceNeedOptionId);
  if (!place || !option || !suits(option, { type: place.type, date: startDate })) return refuse(400);
  refuseIf((await sendServiceApplication(context, body, option)) === null, 409);
}

export const servedServiceApplicationCalls = {
  list: serve(serviceApplicationCalls.list, { may: mayReadChild }, ({ db, guardian, today }, { childId }) =>
    serviceApplicationsOf(db, guardian.id, childId, today),
  ),
  options: serve(serviceApplicationCalls.options, { may: mayReadChild }, optionsOn),
  create: serve(
    serviceApplicationCalls.create,
    {
      // Where the municipality does not take these applications, nobody would decide one.
      may: (context, { body }) => context.settings.flags.serviceApplications && mayWriteOfChild(context, body),
    },
    (context, { body }) => create(context, body),
  ),
  remove: serve(
    serviceApplicationCalls.remove,
    {
      may: async (context, { id }) => {
        const own = await holdOwnServiceApplication(context.db, context.guardian.id, id);
        return own && (await mayWriteOfChild(context, own)) && own;
      },
    },
    async ({ db }, { id }, { isDecided }) => {
      refuseIf(isDecided, 409);
      await removeServiceApplication(db, id);
    },
  ),
} satisfies ServedCalls<{ serviceApplications: typeof serviceApplicationCalls }>["serviceApplications"];
