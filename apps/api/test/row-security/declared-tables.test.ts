import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  PLATFORM_WIDE,
  KEYS_WITHOUT_ORGANISATION,
  OF_PERSON,
  WITH_ROWS,
  OF_NONE,
} from './declared-tables.ts'
import { fillBoth, openWalledWorld, type WalledWorld } from './walled-world.ts'

let world: WalledWorld
beforeAll(async () => {
  world = await openWalledWorld()
  await fillBoth(world)
})
afterAll(() => world.api.stop())

describe('row security of the tables', () => {
  test('stands before every table that is not declared platform-wide', async () => {
    const tables = await world.ask<{ name: string }>(
      'everything',
      sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
    )
    const open = tables.map(({ name }) => name).filter((name) => !world.walled.includes(name))
    expect(open).toEqual(Object.keys(PLATFORM_WIDE))
    expect(world.walled).toEqual(expect.arrayContaining(WITH_ROWS))
  })

  test('compares every table with the scope of the transaction', async () => {
    const policies = await world.ask<{ table: string; condition: string }>(
      'everything',
      sql`select tablename as table, qual as condition from pg_policies where cmd in ('ALL', 'SELECT')`,
    )
    expect(new Set(policies.map(({ table }) => table))).toEqual(new Set(world.walled))
    const byOrganisation =
      /covers_everything\(\).* OR .*\b(organisation_id|id)\)?(::text)? = ANY .*covered_organisations\(\)/s
    const byPerson = /covers_everything\(\).* OR .*user_id\)?(::text)? = .*covered_user\(\)/s
    const special: Record<string, RegExp> = {
      ...Object.fromEntries(OF_PERSON.map((table) => [table, byPerson])),
      ...Object.fromEntries(
        OF_NONE.map((table) => [table, /^\W*SELECT covers_everything\(\)[^()]*\)$/]),
      ),
      // A dealer looks at thousands of them at once: asked by hash.
      organisations:
        /covers_everything\(\).* OR .*\bid\).* IN .*unnest\(covered_organisations\(\)\)/s,
      // Temperatures have no organisation of their own: they are seen by whoever sees the locker.
      temperatures: /covers_everything\(\).* OR .*locker_id.* IN .*FROM locker_records/s,
      dealers: /covered_dealers\(\).* OR .*covered_resellers\(\).* OR .*IN .*FROM organisations/s,
      resellers: /covered_resellers\(\).* OR .*IN .*FROM dealers/s,
      reseller_quota_pools: /covers_everything\(\).* OR .*reseller_id.* IN .*FROM resellers/s,
    }
    const odd = policies.filter(
      ({ table, condition }) => !(special[table] ?? byOrganisation).test(condition),
    )
    expect(odd).toEqual([])
  })

  test('is backed by foreign keys: no row refers to one of another organisation', async () => {
    const keys = await world.ask<{ name: string }>(
      'everything',
      sql`select k.conrelid::regclass || ' ' || (select string_agg(c.attname, ' ' order by c.attname)
          from pg_attribute c where c.attrelid = k.conrelid and c.attnum = any (k.conkey)) as name
        from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'organisation_id'
        join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'organisation_id'
        where k.contype = 'f' and not a.attnum = any (k.conkey) order by 1`,
    )
    expect(keys.map(({ name }) => name)).toEqual(Object.keys(KEYS_WITHOUT_ORGANISATION))
    await expect(
      world.api.services.database.write('everything', (tx) =>
        sql`update orders set shop_id = ${world.tenancy.foreign.shopIds[0]}
          where organisation_id = ${world.tenancy.own.id}`.execute(tx),
      ),
    ).rejects.toThrow('foreign key')
  })

  test('binds the application: it is neither owner nor superuser, and cannot change the trail', async () => {
    const roles = await world.ask<{ role: string; isSuper: boolean; isBypassing: boolean }>(
      'everything',
      sql`select current_user as role, rolsuper as "isSuper", rolbypassrls as "isBypassing"
        from pg_roles where rolname = current_user`,
    )
    expect(roles).toEqual([{ role: 'lockerdesk_app', isSuper: false, isBypassing: false }])
    for (const statement of [
      sql`update logs set text_key = 'x'`,
      sql`delete from logs`,
      sql`truncate logs`,
    ])
      await expect(
        world.api.services.database.write('everything', (tx) => statement.execute(tx)),
      ).rejects.toThrow('permission denied')
  })
})
