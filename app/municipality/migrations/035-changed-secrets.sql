-- What was made under a session secret that is not known any more is recognised as such.

-- A request is compared by a hash that is keyed with the caller's own key, so it outlives a change of the session secret.
-- The table has only a hash of that key. Hashes of earlier rows stay: they are keyed with the session secret.
update idempotency_key
  set key = encode(substr(sha256(convert_to(key::text, 'UTF8')), 1, 16), 'hex')::uuid;
comment on column idempotency_key.key is 'half of the SHA-256 of the key that the caller sent';

-- Names the session secret of code_mac. Null: a row of an earlier build.
alter table email_verification add column secret_id bytea check (octet_length(secret_id) = 8);
