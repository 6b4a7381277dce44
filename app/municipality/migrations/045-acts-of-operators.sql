-- What an operator did to the service by a command: who, when and what. A guardian whose sessions ended is named by id, which
-- stays when the person is gone.
create table operator_act (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null check (operator <> ''),
  act text not null check (act in ('ANNOUNCE', 'ANNOUNCE_OFF', 'END_SESSIONS')),
  of_person uuid,
  said text
);
comment on column operator_act.of_person is 'Whose sessions ended. Null: those of everybody, or another act.';
comment on column operator_act.said is 'The announcement in Finnish.';
create index operator_act_by_age on operator_act (at);
