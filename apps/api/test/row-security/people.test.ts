import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/ids.ts'
import type { Scope, Tx } from '../../src/platform/postgres.ts'
import { insertPasskey, signedInUser } from '../tenancy-fixture.ts'
import { OF_PERSON } from './declared-tables.ts'
import { openWalledWorld, type WalledWorld } from './walled-world.ts'

let world: WalledWorld
beforeAll(async () => {
  world = await openWalledWorld()
})
afterAll(() => world.api.stop())

const insertOfPerson = async (tx: Tx, id: string): Promise<void> => {
  await insertPasskey(tx, id, new Date().toISOString())
  for (const statement of [
    sql`insert into authenticators (id, user_id, name, sealed_secret, last_step, created_at)
      values (${newId()}, ${id}, 'App', 'x', 0, now())`,
    sql`insert into device_waits (id, user_id, asked_at, ends_at)
      values (${newId()}, ${id}, now(), now() + interval '1 day')`,
    sql`insert into pending_sign_ins (token_hash, user_id, method, authenticated_at, expires_at)
      values (${id}, ${id}, 'link', now(), now())`,
    sql`insert into phone_codes (user_id, phonenumber, expires_at, sent_count, last_sent_at, wrong_count, last_wrong_at)
      values (${id}, '+3291234567', now(), 1, now(), 0, now())`,
    sql`insert into push_devices (id, user_id, session_id, endpoint_hash, sealed_subscription, name, created_at)
      select user_id, user_id, id, user_id, 'x', 'Phone', now() from sessions where user_id = ${id} limit 1`,
    sql`insert into push_messages (id, user_id, device_id, sealed_content, is_urgent, next_attempt_at, created_at)
      values (${id}, ${id}, ${id}, 'x', false, now(), now())`,
    sql`insert into recovery_codes (user_id, hash, created_at) values (${id}, ${id}, now())`,
    sql`insert into sign_in_links (id, user_id, purpose, token_hash, browser_hash, redirect_to, created_at, expires_at)
      values (${newId()}, ${id}, 'sign-in', ${id}, 'x', '/', now(), now())`,
    sql`insert into identity_confirmations (user_id, issuer, subject, confirmed_at)
      values (${id}, 'https://idp.example', ${id}, now())`,
    sql`insert into user_identities (issuer, subject, user_id, created_at)
      values ('https://idp.example', ${id}, ${id}, now())`,
  ])
    await statement.execute(tx)
}

describe('row security of people', () => {
  test('shows nobody the passkeys, codes and sign-in links of somebody else', async () => {
    const people = [
      await signedInUser(world.api.services, { role: 'Admin', at: world.tenancy.own }),
      await signedInUser(world.api.services, { role: 'Admin', at: world.tenancy.own }),
    ] as const
    await world.api.services.database.write('everything', async (tx) => {
      for (const { id } of people) await insertOfPerson(tx, id)
    })
    const [one, other] = people
    const seen = { organisationIds: [world.tenancy.own.id], userId: one.id }
    for (const table of OF_PERSON) {
      const owners = (scope: Scope) =>
        world.ask<{ id: string }>(
          scope,
          sql`select distinct user_id as id from ${sql.table(table)} order by 1`,
        )
      expect(await owners(seen)).toEqual([{ id: one.id }])
      expect(await owners(world.own())).toEqual([])
      expect(await owners('everything')).toContainEqual({ id: other.id })
    }
  })
})
