import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scopeOf } from '../../src/call/call.ts'
import { newId } from '../../src/platform/ids.ts'
import { signedInUser } from '../tenancy-fixture.ts'
import { openWalledWorld, type WalledWorld } from './walled-world.ts'

let world: WalledWorld
beforeAll(async () => {
  world = await openWalledWorld()
})
afterAll(() => world.api.stop())

const dealersOf = (resellerId: string): string[] => [
  ...new Set(
    world.tenancy.organisations
      .filter((organisation) => organisation.resellerId === resellerId)
      .map(({ dealerId }) => dealerId),
  ),
]

describe('row security of dealers and resellers', () => {
  test('shows a Dealer their own dealer and the reseller above, even without a condition', async () => {
    const dealer = await world.callOf({ role: 'Dealer', at: world.tenancy.own })
    expect(await world.idsIn('dealers', dealer)).toEqual([world.tenancy.own.dealerId])
    expect(await world.idsIn('resellers', dealer)).toEqual([world.tenancy.own.resellerId])
    expect(await world.poolsOf(dealer)).toEqual([world.tenancy.own.resellerId])
  })

  test('shows a Reseller their own reseller and its dealers, even without a condition', async () => {
    const reseller = await world.callOf({ role: 'Reseller', at: world.tenancy.foreign })
    expect(await world.idsIn('dealers', reseller)).toEqual(
      dealersOf(world.tenancy.foreign.resellerId),
    )
    expect(await world.idsIn('resellers', reseller)).toEqual([world.tenancy.foreign.resellerId])
    expect(await world.poolsOf(reseller)).toEqual([world.tenancy.foreign.resellerId])
  })

  test('shows an Admin what stands above the organisation of the call, and nothing outside one', async () => {
    const admin = { role: 'Admin', at: world.tenancy.own } as const
    const inside = await world.callOf(admin, world.tenancy.own.id)
    expect(await world.idsIn('dealers', inside)).toEqual([world.tenancy.own.dealerId])
    expect(await world.idsIn('resellers', inside)).toEqual([world.tenancy.own.resellerId])
    const outside = await world.callOf(admin)
    expect(await world.idsIn('dealers', outside)).toEqual([])
    expect(await world.idsIn('resellers', outside)).toEqual([])
    expect(await world.poolsOf(outside)).toEqual([])
  })

  test('shows a SuperUser all dealers and resellers', async () => {
    const superUser = await world.callOf({ role: 'SuperUser' })
    expect(await world.idsIn('dealers', superUser)).toHaveLength(4)
    expect(await world.idsIn('resellers', superUser)).toHaveLength(2)
  })

  test('lets no Dealer change another dealer or reseller, nor add one', async () => {
    const dealer = scopeOf(await world.callOf({ role: 'Dealer', at: world.tenancy.own }))
    const write = (statement: ReturnType<typeof sql>) =>
      world.api.services.database.write(dealer, (tx) => statement.execute(tx))
    for (const [table, id] of [
      ['dealers', world.tenancy.foreign.dealerId],
      ['resellers', world.tenancy.foreign.resellerId],
    ] as const) {
      const changed = await write(
        sql`update ${sql.table(table)} set company_name = 'Taken over' where id = ${id}`,
      )
      expect(changed.numAffectedRows).toBe(0n)
    }
    await expect(
      write(
        sql`update dealers set reseller_id = ${world.tenancy.foreign.resellerId}, id = ${newId()}
          where id = ${world.tenancy.own.dealerId}`,
      ),
    ).rejects.toThrow('row-level security')
    await expect(
      write(sql`insert into resellers select (jsonb_populate_record(r, jsonb_build_object(
        'id', ${newId()}::text, 'public_id', 'another'))).* from resellers r`),
    ).rejects.toThrow('row-level security')
  })

  test('hides default settings of dealers and resellers, which organisations below read through a function', async () => {
    const superUser = await signedInUser(world.api.services, { role: 'SuperUser' })
    for (const { dealerId } of [world.tenancy.own, world.tenancy.foreign])
      await world.api.call(
        `mutation { upsertDefaultSettings(dealerId: "${dealerId}", data: { accent: "#112233" }) { name } }`,
        { token: superUser.token },
      )
    expect(await world.ask('everything', sql`select from default_settings`)).toHaveLength(2)
    const above = (organisationId: string) =>
      world.ask<{ accent: string | null }>(
        world.own(),
        sql`select accent from defaults_above(${organisationId}) order by depth`,
      )
    expect(await above(world.tenancy.own.id)).toEqual([{ accent: null }, { accent: '#112233' }])
    expect(await above(world.tenancy.foreign.id)).toEqual([])
    await expect(
      world.api.services.database.write(world.own(), (tx) =>
        sql`insert into default_settings (place_id, dealer_id, updated_at)
          values (${world.tenancy.sibling.dealerId}, ${world.tenancy.sibling.dealerId}, now())`.execute(
          tx,
        ),
      ),
    ).rejects.toThrow('row-level security')
  })
})
