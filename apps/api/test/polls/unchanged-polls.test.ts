import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepMarks } from '../../src/call/change-mark-store.ts'
import { buildShop } from '../reservation-fixture.ts'
import { buildTenancy, signedInUser, type SignedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { codesOf, startAnotherNode, startTestApi, type TestApi } from '../test-api.ts'

const SHOPS = '{ shops { items { _id name } } }'
const TIMED = '{ overview { gatewayCount } }'
const LOCKERS = '{ lockers { items { _id name isOnline } } }'

let api: TestApi
let other: TestApi
let tenancy: Tenancy
let admin: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  other = await startAnotherNode(api)
  tenancy = await buildTenancy(api.services)
  await buildShop(api, tenancy.own)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterAll(async () => {
  await other.stop()
  await api.stop()
})

interface Asking {
  readonly by?: SignedInUser
  readonly of?: TestApi
  readonly query?: string
  readonly variables?: object
}

const ask = (
  revision: string,
  { by = admin, of = api, query = SHOPS, variables = {} }: Asking = {},
) => of.call(query, { token: by.token, organisationId: tenancy.own.id, variables, revision })

const revisionOf = async (asking: Asking = {}): Promise<string> => {
  const { extensions } = await ask('', asking)
  if (extensions?.revision === undefined) throw new Error('no revision was given')
  return extensions.revision
}

const isUnchanged = async (revision: string, asking: Asking = {}): Promise<boolean> =>
  (await ask(revision, asking)).extensions?.isUnchanged === true

const write = (statement: ReturnType<typeof sql>) =>
  other.services.database.write('everything', (tx) => statement.execute(tx))
const renameShop = () =>
  sql`update shops set name = name || '.' where id = ${tenancy.own.shopIds[0]}`

describe('a poll', () => {
  test('is told that nothing changed, by every node, and nothing else', async () => {
    const revision = await revisionOf()
    for (const of of [api, other])
      expect(await ask(revision, { of })).toEqual({ data: null, extensions: { isUnchanged: true } })
  })

  test('gets a new answer once something changed, with its revision', async () => {
    const before = await revisionOf()
    await write(renameShop())
    const { data, extensions } = await ask(before)
    expect(data).not.toBeNull()
    expect(await isUnchanged(extensions?.revision ?? '')).toBe(true)
    expect(await isUnchanged(before)).toBe(false)
  })

  test('of one organisation does not hear of another, nor of tables that it does not read', async () => {
    const revision = await revisionOf()
    await write(sql`update shops set name = name where organisation_id = ${tenancy.foreign.id}`)
    await write(sql`update lockers set name = name where organisation_id = ${tenancy.own.id}`)
    expect(await isUnchanged(revision)).toBe(true)
  })

  test('sees what began before its answer and was committed after it, whatever was committed between', async () => {
    const slow = new Client({ connectionString: api.databaseUrl })
    await slow.connect()
    try {
      await slow.query('begin')
      await slow.query(`update shops set name = name || '!' where id = $1`, [
        tenancy.own.shopIds[1],
      ])
      const during = await revisionOf()
      await write(sql`update lockers set name = name where organisation_id = ${tenancy.own.id}`)
      expect(await isUnchanged(during)).toBe(true)
      await slow.query('commit')
      expect(await isUnchanged(during)).toBe(false)
    } finally {
      await slow.end()
    }
  })

  test('does not take what was undone for a change', async () => {
    const revision = await revisionOf()
    await other.services.database
      .write('everything', async (tx) => {
        await renameShop().execute(tx)
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await isUnchanged(revision)).toBe(true)
  })

  test('by who lost their place in the organisation is refused', async () => {
    const leaving = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    const revision = await revisionOf({ by: leaving })
    expect(await isUnchanged(revision, { by: leaving })).toBe(true)
    await write(sql`delete from role_assignments where user_id = ${leaving.id}`)
    const answer = await ask(revision, { by: leaving })
    expect(codesOf(answer)).toEqual(['NOT_FOUND'])
    expect(answer.extensions).toBeUndefined()
  })

  test('by who has fewer rights than before is answered by those', async () => {
    const query = '{ webhookEndpoints { _id } }'
    const demoted = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    const revision = await revisionOf({ by: demoted, query })
    await write(
      sql`update role_assignments set role = 'Member', shop_ids = '{}' where user_id = ${demoted.id}`,
    )
    const answer = await ask(revision, { by: demoted, query })
    expect(answer.extensions?.isUnchanged).toBeUndefined()
    expect(codesOf(answer)).toEqual(['FORBIDDEN'])
  })

  test('by who was signed out is refused', async () => {
    const gone = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    const revision = await revisionOf({ by: gone })
    await write(sql`update sessions set ended_at = now() where id = ${gone.sessionId}`)
    expect(codesOf(await ask(revision, { by: gone }))).toEqual(['UNAUTHENTICATED'])
  })

  test('names the revision of its own question: not of another, and not of somebody else', async () => {
    const revision = await revisionOf()
    const colleague = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    const query = 'query ($limit: Int!) { shops(pagination: { limit: $limit }) { items { _id } } }'
    const ofOne = await revisionOf({ query, variables: { limit: 1 } })
    expect(await isUnchanged(revision, { by: colleague })).toBe(false)
    expect(await isUnchanged(revision, { query: LOCKERS })).toBe(false)
    expect(await isUnchanged(ofOne, { query, variables: { limit: 1 } })).toBe(true)
    expect(await isUnchanged(ofOne, { query, variables: { limit: 2 } })).toBe(false)
  })

  test('with a revision that was not given here is answered like one without', async () => {
    const [body = '', mac = ''] = (await revisionOf()).split('.')
    const made = Buffer.from(body, 'base64url').toString().replace('"shops"', '"none"')
    for (const forged of [
      'none',
      `${body}.`,
      `${Buffer.from(made).toString('base64url')}.${mac}`,
      'x'.repeat(8_000),
    ]) {
      const { data, extensions } = await ask(forged)
      expect(data).not.toBeNull()
      expect(extensions?.revision).toBeDefined()
    }
  })

  test('is answered anew after a minute at most, and sooner where the answer turns with the time', async () => {
    const [shops, lockers] = [await revisionOf(), await revisionOf({ query: LOCKERS })]
    const timed = await revisionOf({ query: TIMED })
    api.clock.advance({ seconds: 14 })
    expect(await isUnchanged(timed, { query: TIMED })).toBe(true)
    api.clock.advance({ seconds: 15 })
    expect(await isUnchanged(shops)).toBe(true)
    api.clock.advance({ seconds: 2 })
    expect(await isUnchanged(timed, { query: TIMED })).toBe(false)
    api.clock.advance({ seconds: 30 })
    expect(await isUnchanged(shops)).toBe(false)
    expect(await isUnchanged(lockers, { query: LOCKERS })).toBe(false)
  })

  test('is not answered anew at the same moment as all that were opened with it', async () => {
    const together = await Promise.all(
      Array.from({ length: 30 }, () => revisionOf({ query: TIMED })),
    )
    api.clock.advance({ seconds: 22 })
    const answers = await Promise.all(
      together.map((revision) => isUnchanged(revision, { query: TIMED })),
    )
    expect(new Set(answers)).toEqual(new Set([true, false]))
  })

  test('whose marks were swept is answered anew', async () => {
    const revision = await revisionOf()
    const sweep = () => api.services.database.write('everything', sweepMarks)
    await sweep()
    await write(renameShop())
    await sweep()
    await sweep()
    expect(await isUnchanged(revision)).toBe(false)
  })

  test('gets no revision of an answer whose changes nobody marks, nor of one with an error', async () => {
    const superUser = await signedInUser(api.services, { role: 'SuperUser' })
    for (const query of ['{ jobs { name } }', '{ deviceLogs { totalCount } }', '{ nonsense }'])
      expect((await ask('', { by: superUser, query })).extensions).toBeUndefined()
  })

  test('that does not say so gets the answer alone', async () => {
    const { token } = admin
    const answer = await api.call(SHOPS, { token, organisationId: tenancy.own.id })
    expect(Object.keys(answer)).toEqual(['data'])
  })
})
