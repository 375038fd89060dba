import { Client } from 'pg'

/** One organisation with orders, its live reservations and the newest of the others: small enough for the repository. */
const THIN_OUT = [
  `create temp table kept_organisation as select o.id from organisations o
     where exists (select from orders where organisation_id = o.id)
     order by (select count(*) from reservations r where r.organisation_id = o.id), o.id limit 1`,
  `delete from organisations where id not in (select id from kept_organisation)`,
  `delete from reservations r where status not in ('reserved', 'ordered', 'sent') and id not in (
     select id from reservations where organisation_id in (select id from kept_organisation)
       and status not in ('reserved', 'ordered', 'sent') order by created_at desc limit 60)`,
  `delete from orders o where not exists (select from order_reservations x
     join reservations r on r.id = x.reservation_id where x.order_id = o.id)`,
  // Sealed texts do not compress.
  `delete from messages where id not in (select id from messages
     where organisation_id in (select id from kept_organisation) order by created_at desc limit 15)`,
  `delete from temperatures where measured_at < (select max(measured_at) from temperatures) - interval '1 day'`,
  `delete from locker_events where occurred_at < (select max(occurred_at) from locker_events) - interval '2 days'`,
  `delete from quota_days where day < (select max(day) from quota_days) - 7`,
]

/** After the tables that foreign keys lead to: these are joined by other means. */
const FOLLOW = [
  `delete from logs where organisation_id not in (select id from kept_organisation)`,
  `delete from logs where text_key like 'reservation%' and subject_id is not null
     and not exists (select from reservations r where r.id = subject_id)`,
  `delete from logs where text_key like 'order%' and subject_id is not null
     and not exists (select from orders o where o.id = subject_id)`,
  `delete from sandbox_checkouts c where not exists (select from payments p where p.reference = c.reference)`,
  `delete from customer_contacts where organisation_id not in (select id from kept_organisation)`,
  `delete from customer_names where organisation_id not in (select id from kept_organisation)`,
  `delete from device_logs d where not exists (select from gateways g where g.id = d.gateway_id)`,
  // The demo of 2026-11-15 had doors that stood otherwise than their last message told.
  `delete from device_logs where type = 'LockerUpdate'`,
  // A series without gaps, as the invariants ask for it.
  `update papers set number = -number`,
  `update papers p set number = n.number from (select id, row_number() over
     (partition by organisation_id, kind, is_test, year order by number desc) as number from papers) n where n.id = p.id`,
]

/** The address of a thinned copy of the database. */
export const thinnedCopy = async (databaseUrl: string): Promise<string> => {
  const copy = new URL(databaseUrl)
  copy.pathname = '/thinned'
  const admin = new URL(databaseUrl)
  admin.pathname = '/postgres'
  await withClient(admin.href, async (client) => {
    await client.query('drop database if exists thinned')
    await client.query(`create database thinned template ${new URL(databaseUrl).pathname.slice(1)}`)
  })
  await withClient(copy.href, async (client) => {
    // Triggers and cascades stay quiet: the rows that lead nowhere go below.
    await client.query('set session_replication_role = replica')
    for (const statement of THIN_OUT) await client.query(statement)
    await deleteOrphans(client)
    for (const statement of FOLLOW) await client.query(statement)
    await deleteOrphans(client)
  })
  return copy.href
}

const deleteOrphans = async (client: Client): Promise<void> => {
  const { rows: keys } = await client.query<{ statement: string }>(`
    select format('delete from %s c where %s and not exists (select from %s p where %s)', conrelid::regclass,
      (select string_agg(format('c.%I is not null', a.attname), ' and ') from unnest(conkey) k
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k),
      confrelid::regclass,
      (select string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ')
        from unnest(conkey, confkey) u (k, fk)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k
        join pg_attribute f on f.attrelid = confrelid and f.attnum = fk)) as statement
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  let deleted = 1
  while (deleted > 0) {
    deleted = 0
    for (const { statement } of keys) deleted += (await client.query(statement)).rowCount ?? 0
  }
}

const withClient = async (url: string, work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
