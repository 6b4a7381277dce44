import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { DAYS_IN_WEEK, MESSAGES_OPEN_WEEKS } from "~/regulations/regulations.ts";
import type { AccountType, AccountWithPresence } from "../message-shapes.ts";
import type { PossibleRecipient } from "../writing/possible-recipients.ts";

interface RecipientRow {
  child_id: string | null;
  is_new: boolean;
  id: string;
  name: string;
  type: AccountType;
  person_id: string | null;
  absence: { start: IsoDate; end: IsoDate } | null;
}

/**
 * The accounts that the guardian can write to about own children with a present or coming place, or backup care, in a
 * unit with messages: the unit's staff, the child's groups, the other guardians and foster parents. Rows without a
 * child are the finance account. The children are in order of age, as in the list of children.
 */
export async function possibleRecipients(
  db: Db,
  guardianId: string,
  today: IsoDate,
): Promise<{ ofChildren: PossibleRecipient[]; childless: AccountWithPresence[] }> {
  const openUntil = addDays(today, MESSAGES_OPEN_WEEKS * DAYS_IN_WEEK);
  const { rows } = await sql<RecipientRow>`
    with own as (${ownChildIds(db, guardianId, today)}),
    care as (
      select placement.id as placement_id, placement.child_id, placement.unit_id, null::uuid as group_id, placement.start_date
      from placement where placement.child_id in (select child_id from own) and placement.end_date >= ${today}
      union all
      select null, child_id, unit_id, group_id, start_date
      from backup_care where child_id in (select child_id from own) and end_date >= ${today}
    ),
    place as (
      select care.*, care.start_date <= ${openUntil}::date as is_open
      from care join unit on unit.id = care.unit_id and 'MESSAGING' = any(unit.pilot_features)
    ),
    in_group as (
      select place.child_id, member.group_id, member.start_date <= ${openUntil}::date as is_open
      from place join group_placement member on member.placement_id = place.placement_id and member.end_date >= ${today}
      union all
      select child_id, group_id, is_open from place where group_id is not null
    ),
    adult as (
      select guardian.child_id, guardian.guardian_id as person_id
      from guardian where guardian.child_id in (select child_id from own) and not guardian.blocked
      union
      select child_id, parent_id from foster_parent
      where child_id in (select child_id from own) and start_date <= ${today} and (end_date is null or end_date >= ${today})
    ),
    possible as (
      select place.child_id, account.id, place.is_open and works.role = 'UNIT_SUPERVISOR' as is_new
      from place
      join employee_unit works on works.unit_id = place.unit_id
      join message_account account on account.employee_id = works.employee_id
      union all
      select in_group.child_id, account.id, in_group.is_open
      from in_group join message_account account on account.group_id = in_group.group_id
      union all
      select place.child_id, account.id, place.is_open
      from place
      join adult on adult.child_id = place.child_id and adult.person_id <> ${guardianId}
      join message_account account on account.person_id = adult.person_id
      union all
      select null, account.id, false from message_account account
      where account.type = 'FINANCE' and account.name is not null
    )
    select possible.child_id, bool_or(possible.is_new) as is_new, account.id, account.name, account.type, account.person_id,
      (
        select json_build_object('start', away.start_date, 'end', away.end_date) from out_of_office away
        where away.employee_id = account.employee_id and away.start_date <= ${today} and away.end_date >= ${today}
        order by away.end_date desc limit 1
      ) as absence
    from possible
    join named_message_account account on account.id = possible.id
    left join person child on child.id = possible.child_id
    group by possible.child_id, child.id, account.id, account.name, account.type, account.person_id, account.employee_id
    order by child.date_of_birth, child.last_name, child.first_name, child.id`.execute(db);
  const accountIn = ({ id, name, type, person_id, absence }: RecipientRow): AccountWithPresence => ({
    account: { id, name, type, personId: person_id },
    outOfOffice: absence,
  });
  return {
    ofChildren: rows.flatMap((row) =>
      row.child_id === null ? [] : [{ childId: row.child_id, isForNewMessage: row.is_new, account: accountIn(row) }],
    ),
    childless: rows.filter(({ child_id }) => child_id === null).map(accountIn),
  };
}
