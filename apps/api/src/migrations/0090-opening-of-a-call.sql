-- With what the call of a session begins: who calls, where, and what is switched off there. One statement without a
-- transaction around it; as its owner, since half of its time went to the policies of tables of which it reads single
-- rows, and it answers only whoever knows the session. The user is the one whom a SuperUser views as, while the viewer is
-- a SuperUser and the other is none; the roles are those of both.
create function opening_of_call(session_id text, organisation text, at timestamptz, seen_since timestamptz)
  returns json language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select json_build_object(
    'caller', (select row_to_json(caller) from (
      select u.id, u.name, u.email, u.language, u.date_format as "dateFormat", u.time_zone as "timeZone",
        u.time_rounding_minutes as "timeRoundingMinutes", u.theme, u.density, u.landing_shop_id as "landingShopId",
        own.id as "ownId", own.name as "ownName", own.email as "ownEmail", s.method,
        to_char(s.authenticated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "authenticatedAt",
        to_char(s.viewing_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "viewingUntil",
        exists (select from passkeys p where p.user_id = own.id)
          or exists (select from authenticators f where f.user_id = own.id) as "hasFactor",
        (select json_agg(json_build_object('userId', a.user_id, 'role', a.role,
            'referenceType', case when a.organisation_id is not null then 'Organisation'
              when a.dealer_id is not null then 'Dealer' when a.reseller_id is not null then 'Reseller' end,
            'referenceId', coalesce(a.organisation_id, a.dealer_id, a.reseller_id), 'shopIds', a.shop_ids,
            'demand', o.strong_sign_in, 'organisationName', o.name) order by a.id)
          from role_assignments a left join organisations o on o.id = a.organisation_id and o.removed_at is null
          where a.user_id in (own.id, u.id)) as roles
      from sessions s join users own on own.id = s.user_id
      join users u on u.id = coalesce((
        select v.id from users v
        where v.id = s.viewing_user_id and s.viewing_until > at and v.deleted_at is null
          and exists (select from role_assignments a where a.user_id = own.id and a.role = 'SuperUser')
          and not exists (select from role_assignments a where a.user_id = v.id and a.role = 'SuperUser')), own.id)
      where s.id = session_id and s.ended_at is null and s.expires_at > at and s.last_seen_at > seen_since
        and own.deleted_at is null) caller),
    'place', (select json_build_object('dealerId', o.dealer_id, 'resellerId', d.reseller_id)
      from organisations o join dealers d on d.id = o.dealer_id where o.id = organisation and o.removed_at is null),
    'switches', coalesce((
      select json_agg(json_build_object('feature', feature, 'organisationId', organisation_id, 'isOn', is_on))
      from feature_switches where organisation_id is null or organisation_id = organisation), '[]'),
    'maintenances', coalesce((
      select json_agg(json_build_object('organisationId', organisation_id, 'messages', messages,
        'startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'endsAt', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from maintenances where organisation_id is null or organisation_id = organisation), '[]'))
$$;
revoke execute on function opening_of_call(text, text, timestamptz, timestamptz) from public;
grant execute on function opening_of_call(text, text, timestamptz, timestamptz) to lockerdesk_app;
