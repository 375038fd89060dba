import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customerCalls } from '../../../../test/customer-fixture.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
} from '../../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../../test/test-api.ts'

let api: TestApi
let own: OrganisationFixture
let admin: ReturnType<typeof customerCalls>

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
// An organisation of its own for each test: what one makes, no other finds.
beforeEach(async () => {
  own = (await buildTenancy(api.services)).own
  admin = customerCalls(api, await signedInUser(api.services, { role: 'Admin', at: own }), own)
})

describe('the search', () => {
  const PEOPLE = [
    {
      firstName: 'Anna',
      lastName: 'de Vos',
      emails: ['anna.devos@mail.example'],
      externalId: 'KL-100',
    },
    { firstName: 'François', lastName: 'Dupont', phonenumbers: ['+32470123456'] },
    { firstName: 'Zoë', lastName: 'Janssens' },
    { firstName: 'Jürgen', lastName: 'Groß' },
    { firstName: 'Marie-Claire', lastName: 'Vermeulen' },
    { firstName: 'Jan', lastName: 'Peeters', emails: ['jan@peeters.example'] },
    { firstName: 'An', lastName: 'Peeters' },
    { firstName: 'Lukáš', lastName: 'Čáp' },
  ]
  beforeEach(async () => {
    for (const person of PEOPLE) await admin.made(person)
  })

  test('respects the filter of unreachable customers', async () => {
    const names = async (query: string, isUnreachable: boolean) =>
      (await admin.find(query, undefined, { isUnreachable })).map(({ firstName }) => firstName)
    expect((await names('peeters', false)).toSorted()).toEqual(['An', 'Jan'])
    expect(await names('peeters', true)).toEqual(['An'])
    expect(await names('dupont', true)).toEqual([])
  })

  test.each([
    ['francois', 'François Dupont'],
    ['dupnot', 'François Dupont'],
    ['Dupond', 'François Dupont'],
    ['francios dupont', 'François Dupont'],
    ['zoe', 'Zoë Janssens'],
    ['jansens', 'Zoë Janssens'],
    ['jnassens zoe', 'Zoë Janssens'],
    ['gross', 'Jürgen Groß'],
    ['jurgen gros', 'Jürgen Groß'],
    ['vermuelen', 'Marie-Claire Vermeulen'],
    ['cap', 'Lukáš Čáp'],
    ['jan pe', 'Jan Peeters'],
    ['peeters j', 'Jan Peeters'],
    ['vos', 'Anna de Vos'],
    ['anna vos', 'Anna de Vos'],
    ['anna.devos@', 'Anna de Vos'],
    ['KL-1', 'Anna de Vos'],
    ['0470 12', 'François Dupont'],
    ['+32470', 'François Dupont'],
    ['3456', 'François Dupont'],
  ])('%s is %s', async (typed, name) => {
    const [first] = await admin.find(typed)
    expect(`${first?.firstName} ${first?.lastName}`).toBe(name)
  })

  test('the reference finds exactly one, also with look-alike characters', async () => {
    const [anna] = await admin.find('de vos')
    const spoken = `${anna?.id.slice(0, 3).toLowerCase()}-${anna?.id.slice(3)}`
    expect((await admin.find(spoken))[0]?._id).toBe(anna?._id)
  })

  test.each(['', '   ', 'xqzwv', '%', '_', "'; drop table customers; --", '\\', '%>'])(
    '%j finds nobody and breaks nothing',
    async (typed) => {
      expect(await admin.find(typed)).toEqual([])
    },
  )

  test('a renamed customer is found only by the new name', async () => {
    const [anna] = await admin.find('de vos')
    await admin.update(anna?._id ?? '', { lastName: 'Wolf' })
    expect(await admin.find('de vos')).toEqual([])
    expect(await admin.find('wolff')).toMatchObject([{ _id: anna?._id }])
  })
})

test('a name is found after concurrent removal and creation of its customers', async () => {
  const bearers = await Promise.all(
    Array.from({ length: 8 }, () => admin.made({ lastName: 'Quintelier' })),
  )
  await Promise.all([
    ...bearers.map(({ _id }) => admin.remove(_id)),
    ...Array.from({ length: 8 }, () => admin.made({ lastName: 'Quintelier' })),
  ])
  expect(await admin.find('qiuntelier')).toHaveLength(8)
  const left = await admin.find('quintelier')
  await Promise.all(left.map(({ _id }) => admin.remove(_id)))
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql`select from customer_names where organisation_id = ${own.id}`.execute(reader),
  )
  expect(rows).toEqual([])
})
