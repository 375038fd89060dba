import { type Role, SEARCH_KINDS, type SearchKind } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Filled, fillOrganisation } from '../../../test/search-fixture.ts'
import {
  apiKeyToken,
  buildTenancy,
  type OrganisationFixture,
  type RoleAt,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
/** One of every kind in each organisation, all of them called Zwaluw, in the first shop where they have one. */
let filled: { readonly own: Filled; readonly sibling: Filled; readonly foreign: Filled }

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  filled = {
    own: await fillOrganisation(api, tenancy, tenancy.own),
    sibling: await fillOrganisation(api, tenancy, tenancy.sibling),
    foreign: await fillOrganisation(api, tenancy, tenancy.foreign),
  }
})
afterAll(() => api.stop())

const write = (...statements: readonly ReturnType<typeof sql>[]) =>
  api.services.database.write('everything', async (tx) => {
    for (const statement of statements) await statement.execute(tx)
  })

interface Hit {
  readonly _id: string
  readonly kind: SearchKind
  readonly label: string
  readonly detail: string
  readonly shopName: string | null
  readonly lockerId: string | null
  readonly match: string
}

const SEARCH = `query ($term: String!, $limit: Int) {
  search(term: $term, limit: $limit) { _id kind label detail shopName lockerId match } }`

const found = async (
  token: string,
  term: string,
  { at = tenancy.own, limit }: { at?: OrganisationFixture | null; limit?: number } = {},
) =>
  dataOf<Hit[]>(
    await api.call(SEARCH, {
      token,
      ...(at === null ? {} : { organisationId: at.id }),
      variables: { term, limit },
    }),
    'search',
  )
const idsOf = (hits: readonly Hit[]) => hits.map(({ _id }) => _id)
const tokenOf = async (...roles: readonly RoleAt[]) =>
  (await signedInUser(api.services, ...roles)).token

describe('one search finds everything a user may see here, and nothing else', () => {
  const DAILY = [
    'reservation',
    'order',
    'customer',
    'product',
    'locker',
    'box',
    'gateway',
    'shop',
    'user',
    'announcement',
  ]
  const ADMINS = [...DAILY, 'overwriteCode', 'apiKey', 'webhook', 'organisation']
  /** Of other organisations, only what lies above one, and as far as the role reaches. */
  const ABOVE: Readonly<Record<Role, (filled: Filled) => readonly string[]>> = {
    Member: () => [],
    Admin: () => [],
    Dealer: (of) => (of === filled.sibling ? [of.organisation, of.dealer] : []),
    Reseller: (of) => (of === filled.sibling ? [of.organisation, of.dealer, of.reseller] : []),
    SuperUser: (of) => [of.organisation, of.dealer, of.reseller],
  }
  const strangersIn = (hits: readonly Hit[], allowed: (filled: Filled) => readonly string[]) =>
    [filled.sibling, filled.foreign].flatMap((of) =>
      [...SEARCH_KINDS.map((kind) => of[kind]), of.elsewhere].filter(
        (id) =>
          idsOf(hits).includes(id) &&
          !allowed(of).includes(id) &&
          !Object.values(filled.own).includes(id),
      ),
    )
  test.each([
    ['Member', [...DAILY, 'organisation']],
    ['Admin', ADMINS],
    ['Dealer', [...ADMINS, 'dealer']],
    ['Reseller', [...SEARCH_KINDS]],
    ['SuperUser', [...SEARCH_KINDS]],
  ] as const)('as a %s', async (role, kinds) => {
    const hits = await found(await tokenOf({ role, at: tenancy.own }), 'zwaluw')
    expect([...new Set(hits.map(({ kind }) => kind))].toSorted()).toEqual([...kinds].toSorted())
    expect(idsOf(hits)).toEqual(
      expect.arrayContaining((kinds as readonly SearchKind[]).map((kind) => filled.own[kind])),
    )
    expect(strangersIn(hits, ABOVE[role])).toEqual([])
  })

  test('a Member of one shop finds nothing of the others', async () => {
    const shopIds = [tenancy.own.shopIds[1]]
    const token = await tokenOf({ role: 'Member', at: tenancy.own, shopIds })
    const hits = await found(token, 'zwaluw')
    expect(idsOf(hits)).toContain(filled.own.elsewhere)
    const { reservation, order, locker, box, gateway, shop } = filled.own
    const others = [reservation, order, locker, box, gateway, shop]
    expect(idsOf(hits).filter((id) => others.includes(id))).toEqual([])
  })

  test('who belongs to two organisations finds the things of the chosen one alone', async () => {
    const token = await tokenOf(
      { role: 'Admin', at: tenancy.own },
      { role: 'Member', at: tenancy.foreign },
    )
    const hits = await found(token, 'zwaluw', { at: tenancy.foreign })
    expect(idsOf(hits)).toEqual(
      expect.arrayContaining([
        filled.foreign.reservation,
        filled.own.organisation,
        filled.foreign.organisation,
      ]),
    )
    expect(idsOf(hits)).not.toContain(filled.own.reservation)
    expect(hits.map(({ kind }) => kind)).not.toContain('apiKey')
  })

  test('before an organisation is chosen, only organisations, what lies above them and announcements', async () => {
    const hits = await found(await tokenOf({ role: 'Dealer', at: tenancy.own }), 'zwaluw', {
      at: null,
    })
    expect(idsOf(hits).toSorted()).toEqual(
      [
        filled.own.organisation,
        filled.sibling.organisation,
        filled.own.dealer,
        filled.own.announcement,
      ].toSorted(),
    )
  })

  test('an API key is refused, whatever its scopes', async () => {
    const token = await apiKeyToken(api.services, tenancy.own, ['reservation.read', 'order.read'])
    expect(codesOf(await api.call(SEARCH, { token, variables: { term: 'zwaluw' } }))).toEqual([
      'FORBIDDEN',
    ])
  })

  test('keys of a feature that is off are not shown', async () => {
    const token = await tokenOf({ role: 'Admin', at: tenancy.foreign })
    await write(sql`insert into feature_switches (feature, organisation_id, is_on, updated_at)
      values ('apiKeys', ${tenancy.foreign.id}, false, now())`)
    const hits = await found(token, 'zwaluw', { at: tenancy.foreign })
    expect(hits.map(({ kind }) => kind)).toContain('webhook')
    expect(hits.map(({ kind }) => kind)).not.toContain('apiKey')
  })
})

describe('what was typed', () => {
  let token: string
  beforeAll(async () => {
    token = await tokenOf({ role: 'Admin', at: tenancy.own })
  })

  test('ranks what is exactly so before what begins so, and that before the rest', async () => {
    const hits = await found(token, 'ZWÁLUW')
    const matches = hits.map(({ match }) => match)
    const ranks = matches.map((match) =>
      ['exact', 'beginning', 'word', 'within', 'nearly'].indexOf(match),
    )
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    expect(hits[0]).toMatchObject({ match: 'exact', label: 'Zwaluw' })
    expect(hits.find(({ kind }) => kind === 'shop')).toMatchObject({ match: 'beginning' })
    expect(hits.find(({ kind }) => kind === 'customer')).toMatchObject({
      match: 'word',
      label: 'Wim Zwaluw',
      detail: `wim@zwaluw-${tenancy.own.id}.example`,
    })
  })

  test('may be an order’s number, a misspelling, several words or a part of a device’s id', async () => {
    const [order] = await found(token, 'zwaluw').then((hits) =>
      hits.filter(({ kind }) => kind === 'order'),
    )
    expect((await found(token, order?.label ?? ''))[0]).toMatchObject({
      kind: 'order',
      match: 'exact',
    })
    expect(idsOf(await found(token, 'zwalluw'))).toContain(filled.own.reservation)
    expect(idsOf(await found(token, 'keypad zwal'))).toContain(filled.own.gateway)
    expect(idsOf(await found(token, filled.own.gateway.slice(-12)))).toContain(filled.own.gateway)
  })

  test('is a box by the name of its locker and its number, and not by that name alone', async () => {
    const boxesOf = async (term: string) =>
      (await found(token, term)).filter(({ kind }) => kind === 'box')
    const locker = filled.own.locker
    const [box] = await boxesOf('zwaluw front 2')
    expect(box).toMatchObject({ label: 'Zwaluw front · 2', lockerId: locker, match: 'exact' })
    expect(await boxesOf('front')).toEqual([])
    expect((await boxesOf('Fach 2')).map(({ lockerId }) => lockerId)).toContain(locker)
    expect(idsOf(await boxesOf(box?._id ?? ''))).toEqual([box?._id])
  })

  test('means itself where it looks like a pattern', async () => {
    expect(await found(token, '%_')).toEqual([])
    expect(await found(token, "'; --")).toEqual([])
  })

  test('finds by a code only for those who may see codes without anybody being told', async () => {
    expect(idsOf(await found(token, filled.own.code))).toContain(filled.own.reservation)
    const dealer = await tokenOf({ role: 'Dealer', at: tenancy.own })
    expect(idsOf(await found(dealer, filled.own.code))).not.toContain(filled.own.reservation)
  })

  test('is too short to look for, too long to be meant, or asks for too much', async () => {
    expect(await found(token, ' z ')).toEqual([])
    const refused = async (variables: object) =>
      codesOf(await api.call(SEARCH, { token, organisationId: tenancy.own.id, variables }))
    expect(await refused({ term: 'z'.repeat(201) })).toEqual(['BAD_USER_INPUT'])
    expect(await refused({ term: 'zwaluw', limit: 21 })).toEqual(['BAD_USER_INPUT'])
  })

  test('shows no more of each kind than was asked for, and the exact one among them', async () => {
    await write(
      sql`insert into webhook_endpoints (id, organisation_id, name, url, event_types, sealed_secret, secret_hint,
          created_by_name, created_at, updated_at)
        select lpad(to_hex(n), 24, '0'), ${tenancy.own.id}, 'A zwaluw ' || n, 'https://127.0.0.1:9', '{order.paid}',
          'sealed', 'hint', 'Kim', now(), now() from generate_series(1, 30) n`,
    )
    const hits = await found(token, 'zwaluw', { limit: 2 })
    const counts = SEARCH_KINDS.map((kind) => hits.filter((hit) => hit.kind === kind).length)
    expect(Math.max(...counts)).toBe(2)
    expect(idsOf(hits)).toContain(filled.own.webhook)
  })
})
