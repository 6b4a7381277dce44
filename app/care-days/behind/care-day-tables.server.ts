import type { Generated } from "kysely";
import type { IsoDate, IsoTime } from "~/foundation/dates/iso-date.ts";
import type { Times } from "../clock-times.ts";
import type { AbsenceCategory, AbsenceType } from "../kinds.ts";

export type ModifiedByType = "SYSTEM" | "CITIZEN" | "EMPLOYEE";

interface Modified {
  modified_at: Date;
  modified_by_type: ModifiedByType;
  modified_by_person: string | null;
  modified_by_employee: string | null;
}

interface UnitOperationTimeTable {
  unit_id: string;
  kind: "NORMAL" | "SHIFT_CARE";
  /** 1 = Monday … 7 = Sunday. */
  weekday: number;
  start_time: IsoTime;
  end_time: IsoTime;
}

interface ReservationTable extends Modified {
  id: Generated<string>;
  child_id: string;
  date: IsoDate;
  start_time: IsoTime | null;
  end_time: IsoTime | null;
}

interface AbsenceTable extends Modified {
  id: Generated<string>;
  child_id: string;
  date: IsoDate;
  category: AbsenceCategory;
  type: AbsenceType;
  questionnaire_id: string | null;
}

interface AttendanceTable {
  id: Generated<string>;
  child_id: string;
  unit_id: string;
  date: IsoDate;
  start_time: IsoTime;
  end_time: IsoTime | null;
  modified_at: Date;
}

interface DailyServiceTimeTable {
  id: Generated<string>;
  child_id: string;
  type: "REGULAR" | "IRREGULAR" | "VARIABLE_TIME";
  valid_from: IsoDate;
  valid_to: IsoDate | null;
  times: Times | Partial<Record<string, Times | null>> | null;
}

interface DailyServiceTimeNotificationTable {
  id: Generated<string>;
  guardian_id: string;
  daily_service_time_id: string;
  made_at: Date;
}

interface HolidayPeriodTable {
  id: Generated<string>;
  start_date: IsoDate;
  end_date: IsoDate;
  reservations_open_on: IsoDate;
  reservation_deadline: IsoDate;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    unit_operation_time: UnitOperationTimeTable;
    reservation: ReservationTable;
    absence: AbsenceTable;
    attendance: AttendanceTable;
    daily_service_time: DailyServiceTimeTable;
    daily_service_time_notification: DailyServiceTimeNotificationTable;
    holiday_period: HolidayPeriodTable;
  }
}
