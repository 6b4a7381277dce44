import type { ApplicationFormUpdate, ApplicationType } from "~/applications/contract.ts";
import { emptyForm } from "~/applications/form/questions/whole-form/empty-form.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";

interface FormBasics {
  start: IsoDate;
  units: ApplicationFormUpdate["preferences"]["preferredUnits"];
  phone: string;
  email: string | null;
  option: { id: string; name_fi: string; name_sv: string; name_en: string; valid_placement_type: PlacementType };
}

/** An application that a guardian might fill in, with nothing special about it. */
export function formForRegister(
  type: ApplicationType,
  { start, units, phone, email, option }: FormBasics,
): ApplicationFormUpdate {
  const form = emptyForm(type);
  return {
    ...form,
    guardian: { ...form.guardian, phoneNumber: phone, email },
    preferences: {
      ...form.preferences,
      preferredUnits: units,
      preferredStartDate: start,
      serviceNeed: form.preferences.serviceNeed && {
        ...form.preferences.serviceNeed,
        startTime: "08:00",
        endTime: "16:30",
        serviceNeedOption: {
          id: option.id,
          nameFi: option.name_fi,
          nameSv: option.name_sv,
          nameEn: option.name_en,
          validPlacementType: option.valid_placement_type,
        },
      },
    },
  };
}
