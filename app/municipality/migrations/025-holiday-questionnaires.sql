-- Questionnaires about holidays, and what guardians answered for each child (contract 2.14 and 3.14).

create table holiday_questionnaire (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('FIXED_PERIOD', 'OPEN_RANGES')),
  absence_type text not null check (absence_type in (
    'OTHER_ABSENCE', 'SICKLEAVE', 'PLANNED_ABSENCE', 'UNKNOWN_ABSENCE', 'FORCE_MAJEURE', 'PARENTLEAVE', 'FREE_ABSENCE',
    'UNAUTHORIZED_ABSENCE')),
  requires_strong_auth boolean not null default false,
  -- The days on which it can be answered.
  active_start date not null,
  active_end date not null,
  -- {"fi": "", "sv": "", "en": ""}
  title jsonb not null check (jsonb_typeof(title) = 'object'),
  description jsonb not null check (jsonb_typeof(description) = 'object'),
  description_link jsonb not null check (jsonb_typeof(description_link) = 'object'),
  -- Only children with a place on each of these days may be answered for.
  continuous_start date,
  continuous_end date,
  -- FIXED_PERIOD: [{"start": "YYYY-MM-DD", "end": "YYYY-MM-DD"}], and what the choice is called.
  period_options jsonb check (jsonb_typeof(period_options) = 'array'),
  period_option_label jsonb check (jsonb_typeof(period_option_label) = 'object'),
  -- OPEN_RANGES: the answer lies in the period; a range of fewer days than the threshold is another absence.
  period_start date,
  period_end date,
  absence_type_threshold integer check (absence_type_threshold >= 0),
  check (active_end >= active_start),
  check ((continuous_start is null) = (continuous_end is null)),
  check (continuous_end >= continuous_start),
  check (period_end >= period_start),
  check ((type = 'FIXED_PERIOD') = (num_nonnulls(period_options, period_option_label) = 2)),
  check ((type = 'OPEN_RANGES') = (num_nonnulls(period_start, period_end, absence_type_threshold) = 3))
);
create index holiday_questionnaire_active on holiday_questionnaire (active_end);

create table holiday_questionnaire_answer (
  questionnaire_id uuid not null references holiday_questionnaire on delete cascade,
  child_id uuid not null references person on delete cascade,
  -- Null: no holiday in any of the periods.
  fixed_start date,
  fixed_end date,
  -- [{"start": "YYYY-MM-DD", "end": "YYYY-MM-DD"}]
  open_ranges jsonb not null default '[]' check (jsonb_typeof(open_ranges) = 'array'),
  answered_by uuid references person on delete set null,
  answered_at timestamptz not null,
  primary key (questionnaire_id, child_id),
  check ((fixed_start is null) = (fixed_end is null)),
  check (fixed_end >= fixed_start)
);
create index holiday_questionnaire_answer_child on holiday_questionnaire_answer (child_id);
create index holiday_questionnaire_answer_by on holiday_questionnaire_answer (answered_by) where answered_by is not null;

alter table absence add foreign key (questionnaire_id) references holiday_questionnaire;
