import { UUID_PATTERN } from "~/foundation/uuid.ts";
import type { ApplicationType } from "~/placements/placement-types.ts";

export const LIST_PATH = "/applications";
export const newApplicationPath = (childId: string): string => `/applications/new/${childId}`;
export const applicationPath = (applicationId: string): string => `/applications/${applicationId}`;
/** The case details of an application, open on its page. */
export const casePath = (applicationId: string): string => `${applicationPath(applicationId)}?case=open#case`;
export const editPath = (applicationId: string): string => `/applications/${applicationId}/edit`;
export const decisionsPath = (applicationId: string): string => `/decisions/by-application/${applicationId}`;
/** The question before a draft is deleted or an application cancelled: a dialog that is a page. */
export const removePath = (applicationId: string): string => `/applications?cancel=${applicationId}`;

/** A unit on the map, with the application to come back to. `care` is the kind of care that the map shows. */
const unitOnMapPath = (
  unitId: string,
  care: ApplicationType,
  application: { id: string; type: ApplicationType },
): string => {
  const parameters = new URLSearchParams({
    care,
    unit: unitId,
    application: application.id,
    applied: application.type,
  });
  return `/map?${parameters.toString()}#unit`;
};

/** The same from the address of the page that asks for the child: its parameters name the same unit. */
export function mapWithUnitPath(asked: URLSearchParams): string {
  const said = (name: string) => asked.get(name) ?? "";
  const parameters = new URLSearchParams({ care: said("type"), unit: said("unit") });
  if (asked.has("application")) {
    parameters.set("application", said("application"));
    parameters.set("applied", said("type"));
  }
  return `/map?${parameters.toString()}#unit`;
}

const ON_MAP = new RegExp(`^onMap:(DAYCARE|PRESCHOOL|CLUB):(${UUID_PATTERN})$`);

/** The page that such a button opens. Null for other buttons. */
export function unitOnMapIn(intent: string, application: { id: string; type: ApplicationType }): string | null {
  const [, care, unitId] = ON_MAP.exec(intent) ?? [];
  return care && unitId ? unitOnMapPath(unitId, care as ApplicationType, application) : null;
}

/** The button that keeps the form and opens a unit on the map. */
export const onMapIntent = (unitId: string, care: ApplicationType): string => `onMap:${care}:${unitId}`;
