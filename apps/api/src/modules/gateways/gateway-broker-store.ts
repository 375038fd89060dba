import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

/** Returns whether the list differs from the one before; every gateway's configuration is then a new one. */
export const replaceGatewayBrokers = async (tx: Tx, urls: readonly string[]): Promise<boolean> => {
  await sql`lock table gateway_brokers in share row exclusive mode`.execute(tx)
  const rows = await allRows(tx)`select ${columns('gateway_brokers', 'url')} from gateway_brokers`
  const known = new Set(rows.map(({ url }) => url))
  if (known.size === urls.length && urls.every((url) => known.has(url))) return false
  await sql`delete from gateway_brokers`.execute(tx)
  await sql`insert into gateway_brokers select unnest(${[...urls]}::text[])`.execute(tx)
  await sql`update gateways set config_version = config_version + 1
    where id in (select id from gateways where organisation_id is not null order by id for no key update)`.execute(
    tx,
  )
  return true
}
