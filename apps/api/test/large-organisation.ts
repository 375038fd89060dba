import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '../src/platform/database-tables.ts'
import type { Reader } from '../src/platform/postgres.ts'

export interface LargeOrganisation {
  readonly organisationId: string
  /** Begins every name, so that a test finds its own. */
  readonly mark: string
  readonly shops: number
  /** Spread over the shops; number n stands in shop n modulo the number of shops. */
  readonly lockers: number
  readonly users: number
  /** More organisations of the same dealer. */
  readonly organisations: number
}

/** Fills an organisation that has a shop with as many rows as a chain has: a statement per table. */
export const fillOrganisation = async (
  writer: Reader,
  { organisationId, mark, shops, lockers, users, organisations }: LargeOrganisation,
): Promise<void> => {
  const id = (kind: string, n = sql`n`) =>
    sql`left(md5(${organisationId}::text || ${kind}::text || ${n}), 24)`
  const publicId = sql`upper(left(md5(${organisationId}::text || n), 10))`
  const shopOfLocker = sql`(n - 1) % ${shops}::int + 1`
  const statements = [
    sql`insert into shops (id, organisation_id, public_id, name, email, email_note, phonenumber, address, time_zone,
        hide_virtual_vending_in_overview, time_before_confirmation_dispatch, webshop_url, created_at, updated_at)
      select ${id('shop')}, one.organisation_id, ${publicId}, ${mark} || ' filiaal ' || n, one.email, '', one.phonenumber,
        one.address, one.time_zone, false, 0, '', now(), now()
      from (select * from shops where organisation_id = ${organisationId} limit 1) one, generate_series(1, ${shops}::int) n`,
    sql`insert into gateways (id, public_id, organisation_id, shop_id, device_id, name, sealed_secret, is_beta_tester,
        created_at, updated_at)
      select ${id('gateway')}, 'L' || ${publicId}, ${organisationId}, ${id('shop')}, ${id('gateway')},
        ${mark} || ' gateway ' || n, 'none', false, now(), now() from generate_series(1, ${shops}::int) n`,
    sql`insert into gateway_states (gateway_id, organisation_id, connection_status, last_seen_at)
      select ${id('gateway')}, ${organisationId}, 'Online', now() from generate_series(1, ${shops}::int) n`,
    sql`insert into lockers (id, organisation_id, gateway_id, locker_id, name, temperature_type, cooldown_ms,
        door_open_too_long_seconds, has_main_door, columns, rows, base_height_cm, row_height_cm, created_at, updated_at)
      select ${id('locker')}, ${organisationId}, ${id('gateway', shopOfLocker)}, 'K' || n, ${mark} || ' kast ' || n,
        'RoomTemperature', 5000, 120, true, 1, 2, 20, 30, now(), now() from generate_series(1, ${lockers}::int) n`,
    sql`insert into locker_states (locker_id, organisation_id)
      select ${id('locker')}, ${organisationId} from generate_series(1, ${lockers}::int) n`,
    sql`insert into boxes (id, organisation_id, locker_id, number, label, size, column_number, row_number, column_span,
        row_span)
      select ${id('box', sql`n * 2 + door`)}, ${organisationId}, ${id('locker')}, door, door::text, 'small', 1, door, 1, 1
      from generate_series(1, ${lockers}::int) n, generate_series(1, 2) door`,
    sql`insert into users (id, email, name, created_at, updated_at)
      select ${id('user')}, ${id('user')} || '@example.com', ${mark} || ' person ' || n, now(), now()
      from generate_series(1, ${users}::int) n`,
    sql`insert into role_assignments (id, user_id, role, organisation_id, created_at)
      select ${id('role')}, ${id('user')}, 'Member', ${organisationId}, now() from generate_series(1, ${users}::int) n`,
    sql`insert into organisations (id, public_id, dealer_id, pathname, name, language, company_name, registration_number,
        vat_number, address, created_at, updated_at)
      select ${id('organisation')}, ${publicId}, one.dealer_id, ${id('organisation')}, ${mark} || ' keten ' || n,
        one.language, ${mark}, one.registration_number, one.vat_number, one.address, now(), now()
      from organisations one, generate_series(1, ${organisations}::int) n where one.id = ${organisationId}`,
  ]
  for (const statement of statements) await statement.execute(writer)
}

const openWriter = (url: string) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })

/** Past the limits of the product's own connections: a large one takes minutes. */
export const fillOrganisationAt = async (url: string, large: LargeOrganisation): Promise<void> => {
  const writer = openWriter(url)
  await fillOrganisation(writer, large)
  await writer.destroy()
}

/** Fills the demo's organisation in the database of a running product. */
export const fillDemo = async (
  url: string,
  sizes: Omit<LargeOrganisation, 'organisationId'>,
): Promise<{ readonly organisationsOfDealer: number; readonly lockers: number }> => {
  const writer = openWriter(url)
  const { rows } = await sql<{ id: string }>`select a.organisation_id as id
    from role_assignments a join users u on u.id = a.user_id
    where u.email = 'admin@demo.lockerdesk.example'`.execute(writer)
  const organisationId = rows[0]?.id ?? ''
  await fillOrganisation(writer, { ...sizes, organisationId })
  // Far down the list by name, near its top by trouble.
  await sql`update boxes set is_out_of_service = true where number = 1 and locker_id = (
    select id from lockers where name = ${`${sizes.mark} kast 150`})`.execute(writer)
  const counts = await sql<{ organisationsOfDealer: number; lockers: number }>`select
    (select count(*)::int from organisations o where removed_at is null and dealer_id = (
      select dealer_id from organisations where id = ${organisationId})) as "organisationsOfDealer",
    (select count(*)::int from lockers where organisation_id = ${organisationId}) as lockers`.execute(
    writer,
  )
  await writer.destroy()
  const [count] = counts.rows
  if (count === undefined) throw new Error('no counts')
  return count
}
