-- What the municipality decides without being asked: what a family pays for care, and what support a child gets.

-- Fee decisions and voucher value decisions (contract 2.6). Whoever heads the family and a partner are liable alike.
create table finance_decision (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('FEE_DECISION', 'VOUCHER_VALUE_DECISION')),
  decision_number bigint generated always as identity unique,
  -- Guardians see what is SENT and nothing else.
  status text not null default 'DRAFT' check (status in (
    'DRAFT', 'IGNORED', 'WAITING_FOR_SENDING', 'WAITING_FOR_MANUAL_SENDING', 'SENT', 'ANNULLED')),
  language text not null default 'fi' check (language in ('fi', 'sv')),
  head_of_family_id uuid not null references person,
  partner_id uuid references person,
  valid_from date not null,
  valid_to date,
  family_size integer not null default 2 check (family_size > 0),
  decision_maker text not null default '',
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check (partner_id <> head_of_family_id),
  check (valid_to >= valid_from),
  check (status <> 'SENT' or sent_at is not null)
);
create index finance_decision_head on finance_decision (head_of_family_id);
create index finance_decision_partner on finance_decision (partner_id) where partner_id is not null;

-- The children that a decision is about; a voucher value decision is about one.
create table finance_decision_child (
  decision_id uuid not null references finance_decision on delete cascade,
  child_id uuid not null references person,
  unit_id uuid not null references unit,
  -- As it is written in the decision, in its language.
  service_need text not null,
  -- Cents a month: the whole fee, or the value of the voucher; then what the family pays of it.
  whole_cents integer not null check (whole_cents >= 0),
  sibling_discount_percent integer not null default 0 check (sibling_discount_percent between 0 and 100),
  family_pays_cents integer not null check (family_pays_cents >= 0),
  primary key (decision_id, child_id)
);
create index finance_decision_child_child on finance_decision_child (child_id);

-- Decisions on support, in early childhood education and in pre-primary education (contract 2.7).
create table assistance_decision (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('EARLY_CHILDHOOD', 'PRESCHOOL')),
  decision_number integer generated always as identity unique,
  child_id uuid not null references person on delete cascade,
  unit_id uuid references unit,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'NEEDS_WORK', 'ACCEPTED', 'REJECTED', 'ANNULLED')),
  language text not null default 'FI' check (language in ('FI', 'SV')),
  -- A draft for pre-primary education may have no beginning yet.
  valid_from date,
  valid_to date,
  sent_for_decision date,
  decision_made date,
  annulment_reason text not null default '',
  -- Early childhood education only.
  assistance_levels text[] not null default '{}' check (assistance_levels <@ array[
    'ASSISTANCE_ENDS', 'ASSISTANCE_SERVICES_FOR_TIME', 'ENHANCED_ASSISTANCE', 'SPECIAL_ASSISTANCE']),
  -- Pre-primary education only.
  type text check (type in ('NEW', 'CONTINUING', 'TERMINATED')),
  -- What is written in it, as the contract's shape of its kind has it; what is looked for stands in columns.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null default now(),
  check (valid_to >= valid_from),
  check (kind = 'PRESCHOOL' or valid_from is not null),
  check (kind = 'PRESCHOOL' or type is null),
  check (kind = 'EARLY_CHILDHOOD' or assistance_levels = '{}')
);
create index assistance_decision_child on assistance_decision (child_id);

-- Guardians who have not opened a decision yet. Opening takes the row away, for that guardian alone.
create table assistance_decision_unread (
  decision_id uuid not null references assistance_decision on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (decision_id, person_id)
);
create index assistance_decision_unread_person on assistance_decision_unread (person_id);
