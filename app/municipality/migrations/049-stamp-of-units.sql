-- Each page with units asks whether a unit has changed since the process read them all. The answer was reckoned from every row
-- of `unit`, so in a town of thousands of units it took as long as the rest of the question. Now it is one row.

create table unit_stamp (
  -- There is one row. None: no unit has changed since this migration.
  is_only boolean primary key default true check (is_only),
  stamp uuid not null
);
comment on table unit_stamp is 'Another stamp for every change of the units, whoever makes it.';

create function stamp_units() returns trigger language plpgsql as $$
begin
  insert into unit_stamp (stamp) values (gen_random_uuid())
    on conflict (is_only) do update set stamp = excluded.stamp;
  return null;
end $$;
-- Before the rows: two writers then wait for each other at the stamp, and never each for a unit of the other.
create trigger units_change before insert or update or delete or truncate on unit
  for each statement execute function stamp_units();
-- Also for rows that come by replication.
alter table unit enable always trigger units_change;
