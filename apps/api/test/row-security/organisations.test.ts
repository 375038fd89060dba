import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrganisation } from '../../src/modules/organisations/organisation-store.ts'
import { findShop, listShops } from '../../src/modules/shops/shop-store.ts'
import { WITH_ROWS, OF_NONE } from './declared-tables.ts'
import { fillBoth, openWalledWorld, type WalledWorld } from './walled-world.ts'

let world: WalledWorld
beforeAll(async () => {
  world = await openWalledWorld()
  await fillBoth(world)
})
afterAll(() => world.api.stop())

describe('row security of organisations', () => {
  test('shows only the rows of its scope, even to a statement without a condition [S1.2]', async () => {
    for (const table of WITH_ROWS) {
      expect(await world.organisationsIn(table, world.own())).toEqual(
        new Set([world.tenancy.own.id]),
      )
      const everything = await world.organisationsIn(table, 'everything')
      expect(everything).toContain(world.tenancy.foreign.id)
    }
  })

  test('is repeated by the views that read past it', async () => {
    const views = await world.ask<{ name: string }>(
      'everything',
      sql`select table_name as name from information_schema.views where table_schema = 'public' order by 1`,
    )
    expect(views.map(({ name }) => name)).toEqual([
      'customer_name_search',
      'gateway_search',
      'locker_search',
      'product_word_search',
      'role_holder_search',
      'shop_search',
    ])
    for (const { name } of views) {
      expect(await world.organisationsIn(name, world.own())).toEqual(
        new Set([world.tenancy.own.id]),
      )
      expect(await world.organisationsIn(name, { organisationIds: [] })).toEqual(new Set())
      expect(await world.organisationsIn(name, 'everything')).toContain(world.tenancy.foreign.id)
    }
  })

  test('shows nothing without a scope', async () => {
    for (const table of WITH_ROWS)
      expect(await world.organisationsIn(table, { organisationIds: [] })).toEqual(new Set())
  })

  test('holds when a store is asked for another organisation than the scope', async () => {
    const { foreign } = world.tenancy
    const reach = { organisationId: foreign.id, shopIds: null }
    const sort = { field: 'name', direction: 'asc' } as const
    await world.api.services.database.read(world.own(), async (reader) => {
      expect((await listShops(reader, reach, {}, sort, {})).items).toEqual([])
      expect(await findShop(reader, reach, foreign.shopIds[0])).toBeNull()
      expect(await findOrganisation(reader, foreign.id)).toBeNull()
    })
  })

  test('lets nobody write into another organisation', async () => {
    const { foreign } = world.tenancy
    const write = (statement: ReturnType<typeof sql>) =>
      world.api.services.database.write(world.own(), (tx) => statement.execute(tx))
    const [shopId] = foreign.shopIds
    const changed = await write(sql`update shops set name = 'Taken over' where id = ${shopId}`)
    expect(changed.numAffectedRows).toBe(0n)
    const deleted = await write(sql`delete from shops where id = ${shopId}`)
    expect(deleted.numAffectedRows).toBe(0n)
    await expect(
      write(
        sql`update shops set organisation_id = ${foreign.id} where organisation_id = ${world.tenancy.own.id}`,
      ),
    ).rejects.toThrow('row-level security')
    await expect(
      write(sql`insert into api_keys (id, organisation_id, name, key_hash, key_hint, scopes, created_at)
        values (${'a'.repeat(24)}, ${foreign.id}, 'Till', 'hash', 'hint', '{}', now())`),
    ).rejects.toThrow('row-level security')
  })

  test('does not outlive its transaction', async () => {
    await world.organisationsIn('shops', 'everything')
    const [left] = await world.ask<{ everything: string | null; organisations: string | null }>(
      { organisationIds: [] },
      sql`select current_setting('app.everything', true) as everything,
        current_setting('app.organisations', true) as organisations`,
    )
    // Empty, or null on a connection that never had a scope.
    expect([left?.everything ?? '', left?.organisations ?? '']).toEqual(['', ''])
  })

  test('hides from an organisation what belongs to the platform', async () => {
    await world.api.services.database.write('everything', async (tx) => {
      await sql`insert into throttles (key, attempts, last_at) values ('x', 1, now())`.execute(tx)
      await sql`insert into spent_passkey_challenges (hash, expires_at) values ('x', now())`.execute(
        tx,
      )
      await sql`insert into spent_session_tokens (token_hash, session_id) select 'x', id from sessions limit 1`.execute(
        tx,
      )
      await sql`insert into log_seals (day, row_count, rows_hash, previous_seal, seal, sealed_at)
        values ('2026-01-01', 0, 'x', 'x', 'x', now())`.execute(tx)
    })
    for (const table of OF_NONE)
      expect(await world.ask(world.own(), sql`select from ${sql.table(table)}`)).toEqual([])
    for (const table of [
      'log_seals',
      'spent_passkey_challenges',
      'spent_session_tokens',
      'throttles',
    ])
      expect(await world.ask('everything', sql`select from ${sql.table(table)}`)).not.toEqual([])
  })
})
