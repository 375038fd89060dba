import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillOrganisation } from '../../../test/large-organisation.ts'
import {
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let dealer: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
  await api.services.database.write('everything', (tx) =>
    fillOrganisation(tx, {
      organisationId: tenancy.own.id,
      mark: 'Álfa',
      shops: 60,
      lockers: 200,
      users: 300,
      organisations: 300,
    }),
  )
})
afterAll(() => api.stop())

interface Listed {
  readonly totalCount: number
  readonly items: { readonly _id: string; readonly name: string }[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
}

const list = async (
  field: string,
  input: object = {},
  user = admin,
  types: object = {},
): Promise<Listed> => {
  const kinds: Record<string, string> = { pagination: 'PaginationInput', ...types }
  const given = Object.keys(input)
  const declared = given.map((name) => `$${name}: ${kinds[name]}`).join(', ')
  const passed = given.map((name) => `${name}: $${name}`).join(', ')
  const answer = await api.call(
    `query ${declared === '' ? '' : `(${declared})`} { ${field}${passed === '' ? '' : `(${passed})`} {
      totalCount items { _id name } pageInfo { endCursor hasNextPage } } }`,
    { token: user.token, organisationId: tenancy.own.id, variables: input },
  )
  expect(answer.errors).toBeUndefined()
  return answer.data?.[field] as Listed
}
const namesOf = ({ items }: Listed) => items.map(({ name }) => name)

const inShops = { filter: 'ShopFilter' }
const inLockers = { filter: 'LockerFilter', sort: 'LockerSort' }

describe('an organisation of 60 shops and 200 lockers', () => {
  test('finds a shop by its name, whatever its accents, and counts all that match', async () => {
    const found = await list('shops', { filter: { query: 'alfa FILIAAL 55' } }, admin, inShops)
    expect(namesOf(found)).toEqual(['Álfa filiaal 55'])
    const first = await list(
      'shops',
      { filter: { query: 'filiaal' }, pagination: { limit: 3 } },
      admin,
      inShops,
    )
    expect(first.totalCount).toBe(60)
    expect(namesOf(first)).toEqual(['Álfa filiaal 1', 'Álfa filiaal 2', 'Álfa filiaal 3'])
  })

  test('orders names by their numbers, page after page, in every list of names', async () => {
    const lists = [
      ['shops', 'filiaal', 60, inShops, admin],
      ['lockers', 'kast', 200, inLockers, admin],
      ['serviceLocations', 'gateway', 60, { filter: 'ServiceLocationFilter' }, admin],
      ['organisations', 'keten', 300, { filter: 'OrganisationFilter' }, dealer],
    ] as const
    for (const [field, word, length, types, user] of lists) {
      const names: string[] = []
      let after: string | null = null
      do {
        const input = { filter: { query: word }, pagination: { limit: 37, after } }
        const page: Listed = await list(field, input, user, types)
        names.push(...namesOf(page))
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after !== null)
      expect(names).toEqual(Array.from({ length }, (_, index) => `Álfa ${word} ${index + 1}`))
    }
  })

  test('answers the chosen ones by id, and none beyond the caller’s reach', async () => {
    const [shopId] = tenancy.own.shopIds
    const ids = [shopId, tenancy.foreign.shopIds[0]]
    const chosen = await list('shops', { filter: { ids } }, admin, inShops)
    expect(chosen.items.map(({ _id }) => _id)).toEqual([shopId])
    const member = await signedInUser(api.services, {
      role: 'Member',
      at: tenancy.own,
      shopIds: [shopId],
    })
    expect((await list('shops', {}, member)).totalCount).toBe(1)
    const beyond = await list('shops', { filter: { query: 'filiaal' } }, member, inShops)
    expect(beyond.totalCount).toBe(0)
    expect((await list('lockers', {}, member)).totalCount).toBe(0)
    const people = await list('users', { filter: { ids: [admin.id] } }, admin, {
      filter: 'RoleHolderFilter',
    })
    expect(people.items.map(({ _id }) => _id)).toEqual([admin.id])
    const none = await list('lockers', { filter: { ids: [] } }, admin, inLockers)
    expect(none.totalCount).toBe(0)
  })

  test('lists the lockers in trouble first, the worst at the top, the others by name', async () => {
    const { items } = await list('lockers', { filter: { query: 'kast 17' } }, admin, inLockers)
    const idOf = (name: string) => items.find((each) => each.name === `Álfa ${name}`)?._id
    await api.services.database.write('everything', (tx) =>
      sql`update boxes set must_be_emptied = true where locker_id = ${idOf('kast 171')} and number = 1`.execute(
        tx,
      ),
    )
    await api.call(
      `mutation ($id: ID!) { changeLockerLockdownStatus(lockerId: $id, newInLockdown: true, reason: "Too warm") { _id } }`,
      { token: admin.token, organisationId: tenancy.own.id, variables: { id: idOf('kast 179') } },
    )
    const sort = { field: 'trouble', direction: 'asc' }
    const first = await list('lockers', { sort, pagination: { limit: 3 } }, admin, inLockers)
    expect(namesOf(first)).toEqual(['Álfa kast 179', 'Álfa kast 171', 'Álfa kast 1'])
    expect(first.totalCount).toBe(200)
    const { endCursor: after } = first.pageInfo
    const next = await list('lockers', { sort, pagination: { limit: 2, after } }, admin, inLockers)
    expect(namesOf(next)).toEqual(['Álfa kast 2', 'Álfa kast 3'])
  })
})
