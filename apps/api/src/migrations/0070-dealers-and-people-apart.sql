-- Dealers and resellers that the running transaction may see besides those above its organisations, and the user whose
-- own rows it may see; set by the server at its start, as the organisations are.
create function covered_dealers() returns text[] language sql stable parallel safe
  as $$ select string_to_array(current_setting('app.dealers', true), ',') $$;
create function covered_resellers() returns text[] language sql stable parallel safe
  as $$ select string_to_array(current_setting('app.resellers', true), ',') $$;
-- SuperUsers manage all of them without seeing every organisation in each transaction.
create function covers_all_resellers() returns boolean language sql stable parallel safe
  as $$ select current_setting('app.resellers', true) = '*' $$;
create function covered_user() returns text language sql stable parallel safe
  as $$ select current_setting('app.person', true) $$;

-- The policy of organisations limits the last condition: the dealer of a covered organisation is covered.
alter table dealers enable row level security;
create policy covered on dealers using ((select covers_everything()) or (select covers_all_resellers())
  or id = any ((select covered_dealers())::text[])
  or reseller_id = any ((select covered_resellers())::text[])
  or id in (select dealer_id from organisations));

alter table resellers enable row level security;
create policy covered on resellers using ((select covers_everything()) or (select covers_all_resellers())
  or id = any ((select covered_resellers())::text[])
  or id in (select reseller_id from dealers));

alter table reseller_quota_pools enable row level security;
create policy covered on reseller_quota_pools using ((select covers_everything())
  or reseller_id in (select id from resellers));

do $$
declare
  name text;
begin
  foreach name in array array['authenticators', 'device_waits', 'passkeys', 'pending_sign_ins', 'phone_codes',
    'recovery_codes', 'sign_in_links', 'user_identities']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or user_id = (select covered_user()))', name);
  end loop;
  foreach name in array array['log_seals', 'spent_passkey_challenges', 'spent_session_tokens', 'throttles']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything()))', name);
  end loop;
end $$;
