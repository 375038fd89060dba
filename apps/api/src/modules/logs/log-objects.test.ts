import type { LogType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../../../test/order-fixture.ts'
import { asStaff, buildShop, reservationOf } from '../../../test/reservation-fixture.ts'
import {
  buildTenancy,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterAll(() => api.stop())

interface Entry {
  readonly type: LogType
  readonly after: object
  readonly subjectId?: string
  readonly organisationId?: string | null
}

/** An entry as a use case writes it. */
const logged = async ({ type, after, subjectId, organisationId }: Entry): Promise<string> => {
  const id = newId()
  await api.services.database.write('everything', (tx) =>
    insertLog(tx, {
      id,
      organisationId: organisationId === undefined ? tenancy.own.id : organisationId,
      type,
      operation: 'Updated',
      severity: 'info',
      textKey: 'shopUpdated',
      textParams: { name: 'any' },
      subjectId: subjectId ?? null,
      before: null,
      after,
      temperature: null,
      user: null,
      apiKey: null,
      ip: null,
      createdAt: api.clock.now().toISOString(),
    }),
  )
  return id
}

interface Objects {
  readonly objects: { readonly kind: string; readonly key: string; readonly name: string }[]
  readonly subject: { readonly kind: string; readonly name: string } | null
}
const OBJECTS = '{ objects { kind key name } subject { kind name } }'

const entryFor = async (
  user: SignedInUser,
  id: string,
  field = 'getLogById',
  organisationId: string | null = tenancy.own.id,
): Promise<Objects> => {
  const answer = await api.call(`query ($id: ID!) { ${field}(id: $id) ${OBJECTS} }`, {
    token: user.token,
    ...(organisationId === null ? {} : { organisationId }),
    variables: { id },
  })
  expect(answer.errors).toBeUndefined()
  return dataOf<Objects>(answer, field)
}
const namesFor = async (...args: Parameters<typeof entryFor>): Promise<(readonly string[])[]> =>
  (await entryFor(...args)).objects.map(({ kind, name }) => [kind, name])

const nameOf = async (table: string, column: string, id: string): Promise<string> => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}
      where id = ${id}`.execute(reader),
  )
  return rows[0]?.name ?? ''
}

test('a created reservation names its shop and itself', async () => {
  const shop = await buildShop(api, tenancy.own)
  const made = await asStaff(api, tenancy.own, admin.token).created(reservationOf(shop, [1]))
  const answer = await api.call(
    `query ($id: ID!) { logs(filter: { subjectId: $id }) { items ${OBJECTS} } }`,
    { token: admin.token, organisationId: tenancy.own.id, variables: { id: made._id } },
  )
  const [entry] = dataOf<{ items: Objects[] }>(answer, 'logs').items
  expect(entry?.objects).toContainEqual({
    kind: 'shop',
    key: shop.shopId,
    name: await nameOf('shops', 'name', shop.shopId),
  })
  expect(entry?.subject).toEqual({ kind: 'reservation', name: made.id })
})

test('products are named by id and by PLU, in the reader’s language', async () => {
  const id = await addProduct(api, tenancy.own, { name: 'Strawberries' })
  const plu = await nameOf('products', 'plu', id)
  const logId = await logged({
    type: 'Products',
    after: { [plu]: { vatRate: 600 } },
    subjectId: id,
  })
  expect(await entryFor(admin, logId)).toEqual({
    objects: [{ kind: 'product', key: plu, name: 'Strawberries' }],
    subject: { kind: 'product', name: 'Strawberries' },
  })
})

describe('a name is left out', () => {
  test('if the object is gone', async () => {
    const logId = await logged({ type: 'Users', after: { shopIds: [newId()] }, subjectId: newId() })
    expect(await entryFor(admin, logId)).toEqual({ objects: [], subject: null })
  })

  test('if it belongs to another organisation', async () => {
    const { sibling, foreign } = tenancy
    const logId = await logged({
      type: 'Users',
      after: { shopIds: [...sibling.shopIds, ...foreign.shopIds], organisationId: sibling.id },
    })
    expect(await namesFor(admin, logId)).toEqual([])
  })

  test('if the reader does not work in its shop', async () => {
    const [own, other] = tenancy.own.shopIds
    const limited = await signedInUser(api.services, {
      role: 'Member',
      at: tenancy.own,
      shopIds: [own],
    })
    const elsewhere = await buildShop(api, tenancy.own, { shopId: other })
    const logId = await logged({
      type: 'Lockers',
      after: { shopIds: [own, other], lockerIds: [elsewhere.locker.id] },
    })
    expect(await namesFor(limited, logId)).toEqual([['shop', await nameOf('shops', 'name', own)]])
    expect(await namesFor(admin, logId)).toHaveLength(3)
  })

  test('if it is a dealer or reseller beyond the organisation’s own', async () => {
    const { own, foreign } = tenancy
    const logId = await logged({
      type: 'Organisations',
      after: {
        dealerId: [own.dealerId, foreign.dealerId],
        resellerId: [own.resellerId, foreign.resellerId],
      },
    })
    const chain = [
      ['dealer', await nameOf('dealers', 'company_name', own.dealerId)],
      ['reseller', await nameOf('resellers', 'company_name', own.resellerId)],
    ]
    expect(await namesFor(admin, logId)).toEqual(chain)
    const reseller = await signedInUser(api.services, { role: 'Reseller', at: own })
    expect(await namesFor(reseller, logId)).toEqual(chain)
    const superUser = await signedInUser(api.services, { role: 'SuperUser' })
    expect(await namesFor(superUser, logId)).toHaveLength(4)
  })
})

test('the platform’s log names dealers, resellers and organisations for SuperUsers', async () => {
  const { own } = tenancy
  const logId = await logged({
    type: 'Dealers',
    after: { resellerId: own.resellerId },
    subjectId: own.dealerId,
    organisationId: null,
  })
  const superUser = await signedInUser(api.services, { role: 'SuperUser' })
  const { objects, subject } = await entryFor(superUser, logId, 'getPlatformLogById', null)
  expect(objects.map(({ kind }) => kind)).toEqual(['reseller'])
  expect(subject).toEqual({
    kind: 'dealer',
    name: await nameOf('dealers', 'company_name', own.dealerId),
  })
})
