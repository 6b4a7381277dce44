-- People and their families as the population register knows them, the units, the terms, the service need options
-- and the placements: the nouns that every errand shares. Civil dates are date columns, ranges include both ends.

create table person (
  id uuid primary key default gen_random_uuid(),
  ssn text unique,
  -- A newborn may have no first name yet.
  first_name text not null default '',
  last_name text not null,
  preferred_name text not null default '',
  date_of_birth date not null,
  date_of_death date,
  -- Register codes: language as ISO 639-1, nationality as ISO 3166-1 alpha-2.
  language text not null default 'fi',
  nationality text not null default 'FI',
  street_address text not null default '',
  postal_code text not null default '',
  post_office text not null default '',
  -- The register's code of the dwelling; the same code means the same household.
  residence_code text not null default '',
  protected_address boolean not null default false,
  email text,
  verified_email text,
  phone text not null default '',
  backup_phone text not null default '',
  -- A second record of the same child, made when the child was first registered without an identity code.
  duplicate_of uuid references person,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (duplicate_of is null or duplicate_of <> id),
  check (date_of_death is null or date_of_death >= date_of_birth)
);
create index person_duplicate_of on person (duplicate_of) where duplicate_of is not null;

-- Custody as the register says it. Staff may block a relation; a blocked one does not exist for any rule
-- and is kept so that the register does not bring it back (contract 1.9).
create table guardian (
  guardian_id uuid not null references person on delete cascade,
  child_id uuid not null references person on delete cascade,
  blocked boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (guardian_id, child_id),
  check (guardian_id <> child_id)
);
create index guardian_of_child on guardian (child_id);

create table foster_parent (
  id uuid primary key default gen_random_uuid(),
  parent_id uuid not null references person on delete cascade,
  child_id uuid not null references person on delete cascade,
  start_date date not null,
  end_date date,
  created_at timestamptz not null default now(),
  check (parent_id <> child_id),
  check (end_date is null or end_date >= start_date)
);
create index foster_parent_of on foster_parent (parent_id);
create index foster_parent_of_child on foster_parent (child_id);

-- Two adults of one household, married or not. The lesser id stands first, so a couple is one row.
create table partnership (
  first_id uuid not null references person on delete cascade,
  second_id uuid not null references person on delete cascade,
  start_date date not null,
  end_date date,
  primary key (first_id, second_id, start_date),
  check (first_id < second_id),
  check (end_date is null or end_date >= start_date)
);
create index partnership_second on partnership (second_id);

create table unit (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  care_types text[] not null
    check (care_types <@ array['CLUB', 'FAMILY', 'CENTRE', 'GROUP_FAMILY', 'PRESCHOOL', 'PREPARATORY_EDUCATION']),
  provider_type text not null check (provider_type in
    ('MUNICIPAL', 'PURCHASED', 'PRIVATE', 'MUNICIPAL_SCHOOL', 'PRIVATE_SERVICE_VOUCHER', 'EXTERNAL_PURCHASED')),
  language text not null check (language in ('fi', 'sv', 'en')),
  street_address text not null default '',
  postal_code text not null default '',
  post_office text not null default '',
  phone text,
  email text,
  url text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  ghost_unit boolean not null default false,
  provides_shift_care boolean not null default false,
  -- When a guardian may apply for a place that starts then; no start means never.
  club_apply_start date,
  club_apply_end date,
  daycare_apply_start date,
  daycare_apply_end date,
  preschool_apply_start date,
  preschool_apply_end date,
  opening_date date,
  closing_date date,
  -- Which services of the guardian's service the unit takes part in (contract 1.10).
  pilot_features text[] not null default '{}',
  daycare_decision_name text not null default '',
  preschool_decision_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null)),
  check (club_apply_start is not null or club_apply_end is null),
  check (daycare_apply_start is not null or daycare_apply_end is null),
  check (preschool_apply_start is not null or preschool_apply_end is null),
  check (club_apply_end >= club_apply_start),
  check (daycare_apply_end >= daycare_apply_start),
  check (preschool_apply_end >= preschool_apply_start),
  check (closing_date >= opening_date)
);
create index unit_name on unit (name);

create table care_group (
  id uuid primary key default gen_random_uuid(),
  unit_id uuid not null references unit on delete cascade,
  name text not null
);
create index care_group_unit on care_group (unit_id);

create table preschool_term (
  id uuid primary key default gen_random_uuid(),
  finnish_start date not null,
  finnish_end date not null,
  swedish_start date not null,
  swedish_end date not null,
  -- From the first day that connected daycare may begin to the last.
  extended_start date not null,
  extended_end date not null,
  application_start date not null,
  application_end date not null,
  -- [{"start": "YYYY-MM-DD", "end": "YYYY-MM-DD"}], sorted, apart from each other.
  term_breaks jsonb not null default '[]' check (jsonb_typeof(term_breaks) = 'array'),
  check (finnish_end >= finnish_start and swedish_end >= swedish_start),
  check (extended_end >= extended_start and application_end >= application_start)
);

create table club_term (
  id uuid primary key default gen_random_uuid(),
  term_start date not null,
  term_end date not null,
  application_start date not null,
  application_end date not null,
  term_breaks jsonb not null default '[]' check (jsonb_typeof(term_breaks) = 'array'),
  check (term_end >= term_start and application_end >= application_start)
);

create table service_need_option (
  id uuid primary key default gen_random_uuid(),
  name_fi text not null,
  name_sv text not null,
  name_en text not null,
  valid_placement_type text not null,
  valid_from date not null,
  valid_to date,
  -- What a placement without a service need of its own counts as; never offered to a guardian.
  default_option boolean not null default false,
  show_for_citizen boolean not null default true,
  display_order integer not null default 0,
  check (valid_to is null or valid_to >= valid_from)
);
create index service_need_option_type on service_need_option (valid_placement_type);

create table placement (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person on delete cascade,
  unit_id uuid not null references unit,
  type text not null check (type in (
    'CLUB', 'DAYCARE', 'DAYCARE_PART_TIME', 'DAYCARE_FIVE_YEAR_OLDS', 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS',
    'PRESCHOOL', 'PRESCHOOL_DAYCARE', 'PRESCHOOL_DAYCARE_ONLY', 'PRESCHOOL_CLUB',
    'PREPARATORY', 'PREPARATORY_DAYCARE', 'PREPARATORY_DAYCARE_ONLY',
    'TEMPORARY_DAYCARE', 'TEMPORARY_DAYCARE_PART_DAY', 'SCHOOL_SHIFT_CARE')),
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (end_date >= start_date)
);
create index placement_child on placement (child_id, end_date);
create index placement_unit on placement (unit_id);

create table group_placement (
  id uuid primary key default gen_random_uuid(),
  placement_id uuid not null references placement on delete cascade,
  group_id uuid not null references care_group,
  start_date date not null,
  end_date date not null,
  check (end_date >= start_date)
);
create index group_placement_placement on group_placement (placement_id);
create index group_placement_group on group_placement (group_id);

-- One picture of a child, shown to the child's guardians. The bytes are in the file store under the key.
create table child_image (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null unique references person on delete cascade,
  file_key text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  size integer not null check (size > 0),
  sha256 text not null,
  created_at timestamptz not null default now()
);
