-- Whether the people of an organisation must have a passkey or an authenticator app.
-- lock: organisations are thousands at most
alter table organisations add column strong_sign_in text not null default 'optional'
  check (strong_sign_in in ('optional', 'requiredUnlessSso', 'required'));
