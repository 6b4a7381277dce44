import type { Generated } from "kysely";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";

/** What an employee does in a unit. Guardians write new messages to supervisors only (contract 3.9). */
export type EmployeeRole = "UNIT_SUPERVISOR" | "STAFF" | "SPECIAL_EDUCATION_TEACHER";

interface EmployeeTable {
  id: Generated<string>;
  first_name: string;
  last_name: string;
  created_at: Generated<Date>;
}

interface EmployeeUnitTable {
  employee_id: string;
  unit_id: string;
  role: EmployeeRole;
}

interface EmployeeGroupTable {
  employee_id: string;
  group_id: string;
}

interface OutOfOfficeTable {
  id: Generated<string>;
  employee_id: string;
  start_date: IsoDate;
  end_date: IsoDate;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    employee: EmployeeTable;
    employee_unit: EmployeeUnitTable;
    employee_group: EmployeeGroupTable;
    out_of_office: OutOfOfficeTable;
  }
}
