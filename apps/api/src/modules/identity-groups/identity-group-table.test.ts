import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type IdentityGroupWorld,
  openIdentityGroups,
} from '../../../test/identity-group-fixture.ts'
import { logsOf } from '../../../test/log-rows.ts'
import { codesOf, dataOf } from '../../../test/test-api.ts'
import { newId } from '../../platform/ids.ts'

let world: IdentityGroupWorld
beforeAll(async () => {
  world = await openIdentityGroups()
})
// Their access tokens end as the clock goes on.
beforeEach(() => world.signInAdmins())
afterAll(() => world.stop())

describe('the table of groups', () => {
  test('is edited by an Admin, per organisation, and logged', async () => {
    const group = newId()
    const [shop] = world.tenancy.own.shopIds
    const { groups } = dataOf<{ groups: object[] }>(
      await world.save(group, 'Member', [shop]),
      'saveIdentityGroup',
    )
    expect(groups).toContainEqual({ group, role: 'Member', shopIds: [shop] })
    await world.save(group, 'Admin')
    const answer = await world.api.call(
      '{ identityGroups { providerName groups { group role shopIds } } }',
      {
        token: world.admin.token,
        organisationId: world.tenancy.own.id,
      },
    )
    const table = dataOf<{ providerName: string; groups: object[] }>(answer, 'identityGroups')
    expect(table.providerName).toBe('Acme')
    expect(table.groups).toContainEqual({ group, role: 'Admin', shopIds: null })
    await world.remove(group)
    const texts = (await logsOf(world.api.services, world.tenancy.own.id)).map(({ text }) => text)
    expect(texts.slice(-3)).toEqual([
      'identityGroupSaved',
      'identityGroupSaved',
      'identityGroupRemoved',
    ])
    expect(codesOf(await world.remove(group))).toEqual(['NOT_FOUND'])
  })

  test.each(['Dealer', 'Reseller', 'SuperUser'])('gives nobody the role %s', async (role) => {
    expect(codesOf(await world.save(newId(), role))).toEqual(['BAD_USER_INPUT'])
  })

  test('names no shop of another organisation', async () => {
    expect(codesOf(await world.save(newId(), 'Member', world.tenancy.foreign.shopIds))).toEqual([
      'NOT_FOUND',
    ])
  })

  test('is closed in the database to roles above Admin and to shops of others', async () => {
    const insert = (statement: ReturnType<typeof sql>) =>
      world.api.services.database.write('everything', (tx) => statement.execute(tx))
    await expect(
      insert(sql`insert into identity_groups (organisation_id, group_name, role, is_for_every_shop, updated_at)
        values (${world.tenancy.own.id}, 'x', 'Dealer', true, now())`),
    ).rejects.toThrow('identity_groups_role_check')
    const group = newId()
    await world.save(group, 'Member', [world.tenancy.own.shopIds[0]])
    await expect(
      insert(sql`insert into identity_group_shops (organisation_id, group_name, shop_id)
        values (${world.tenancy.own.id}, ${group}, ${world.tenancy.foreign.shopIds[0]})`),
    ).rejects.toThrow('foreign key')
  })
})
