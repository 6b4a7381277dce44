import type { Generated } from "kysely";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { DecisionStatus, DecisionType } from "../contract.ts";

interface DecisionTable {
  id: Generated<string>;
  application_id: string;
  type: DecisionType;
  status: Generated<DecisionStatus>;
  unit_id: string;
  start_date: IsoDate;
  end_date: IsoDate;
  requested_start_date: IsoDate | null;
  /** The day the municipality sent it to the guardian; null while it is in preparation. */
  sent_date: IsoDate | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  created_at: Generated<Date>;
  /** bigint: a string in JavaScript. */
  decision_number: Generated<string>;
  created_by_name: Generated<string>;
  document_contains_contact_info: Generated<boolean>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    decision: DecisionTable;
  }
}
