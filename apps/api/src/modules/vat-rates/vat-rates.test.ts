import { randomUUID } from 'node:crypto'
import {
  dayAfter,
  dayAround,
  dayIn,
  foodVatRate,
  usualVatRates,
  type VatRate,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildStall, type Stall } from '../../../test/order-fixture.ts'
import { productCalls } from '../../../test/product-fixture.ts'
import { refusalOf, reservationOf } from '../../../test/reservation-fixture.ts'
import {
  apiKeyToken,
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import {
  codesOf,
  dataOf,
  type GraphqlAnswer,
  startTestApi,
  type TestApi,
} from '../../../test/test-api.ts'
import { newId } from '../../platform/ids.ts'
import { payLink } from '../messages/index.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let superUser: SignedInUser
let seeded: readonly KeptRate[]

interface KeptRate extends VatRate {
  readonly _id: string
}

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 6 })
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
  seeded = await rates()
})
afterAll(() => api.stop())
beforeEach(async () => {
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
  const ids = seeded.map(({ _id }) => _id)
  await write(sql`delete from vat_rates where id <> all(${ids})`)
  await write(sql`update vat_rates set last_day = null`)
})

const write = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))
const run = (query: string, variables: object = {}, by: SignedInUser = superUser) =>
  api.call(query, { token: by.token, variables, idempotencyKey: randomUUID() })

const FIELDS = '{ _id country rate firstDay lastDay isForFood }'
const rates = async (by?: SignedInUser): Promise<KeptRate[]> =>
  dataOf(await run(`{ vatRates ${FIELDS} }`, {}, by), 'vatRates')
const today = (days = 0) => dayAfter(dayIn('be', api.clock.now()), days)

const add = (data: object, by?: SignedInUser) =>
  run(
    `mutation ($data: VatRateInput!) { addVatRate(data: $data) ${FIELDS} }`,
    { data: { country: 'be', rate: 800, firstDay: today(10), ...data } },
    by,
  )
const correct = (id: string, data: object) =>
  run(
    `mutation ($id: ID!, $data: VatRateCorrection!) { correctVatRate(id: $id, data: $data) ${FIELDS} }`,
    { id, data: { rate: 850, firstDay: today(11), ...data } },
  )
const end = (id: string, lastDay: string | null) =>
  run(
    `mutation ($id: ID!, $lastDay: String) { endVatRate(id: $id, lastDay: $lastDay) ${FIELDS} }`,
    {
      id,
      lastDay,
    },
  )
const remove = (id: string) =>
  run(`mutation ($id: ID!) { removeVatRate(id: $id) ${FIELDS} }`, { id })
const added = async (data: object = {}): Promise<KeptRate> => {
  const all = dataOf<KeptRate[]>(await add(data), 'addVatRate')
  const made = all.find(({ _id }) => !seeded.some((known) => known._id === _id))
  if (made === undefined) throw new Error('nothing was added')
  return made
}
const ofBelgium = (rate: number): KeptRate => {
  const found = seeded.find((known) => known.country === 'be' && known.rate === rate)
  if (found === undefined) throw new Error(`Belgium has no ${rate}`)
  return found
}
const refusedAt = (answer: GraphqlAnswer) => {
  const refusal = refusalOf(answer) as
    | { code: string; field?: string; fields?: object[] }
    | undefined
  return [refusal?.code, refusal?.field ?? refusal?.fields?.[0]]
}
const lastEntry = async () => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql`select organisation_id as "organisationId", text_key as text, text_params as params, before, after
      from logs where text_key like 'vatRate%' order by created_at desc, id desc limit 1`.execute(
      reader,
    ),
  )
  return rows[0]
}

describe('the rates that every installation begins with', () => {
  const at = new Date('2026-11-15T12:00:00Z')
  test.each([
    ['at', 1000, [490, 1000, 1300, 2000]],
    ['be', 600, [600, 1200, 2100]],
    ['de', 700, [700, 1900]],
    ['fr', 550, [210, 550, 1000, 2000]],
    ['lu', 300, [300, 800, 1400, 1700]],
    ['nl', 900, [900, 2100]],
  ] as const)('are those of the law in %s, with %i for food', (country, food, usual) => {
    expect(foodVatRate(seeded, country, at)).toBe(food)
    expect(usualVatRates(seeded, country, at)).toEqual(usual)
  })

  test('are read by everybody who is signed in, and by no API key', async () => {
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    expect(await rates(member)).toEqual(seeded)
    const token = await apiKeyToken(api.services, tenancy.own, ['product.read'])
    expect(codesOf(await api.call(`{ vatRates { _id } }`, { token }))).toEqual(['FORBIDDEN'])
    expect(codesOf(await api.call(`{ vatRates { _id } }`))).toEqual(['UNAUTHENTICATED'])
  })
})

describe('a SuperUser', () => {
  test('announces a rate, corrects it and removes it; the platform’s log has each step', async () => {
    const made = await added()
    const fields = {
      country: 'be',
      vatRate: 800,
      firstDay: today(10),
      lastDay: null,
      isForFood: false,
    }
    expect(await lastEntry()).toEqual({
      organisationId: null,
      text: 'vatRateAdded',
      params: { country: 'BE', vatRate: 800 },
      before: null,
      after: fields,
    })
    expect(codesOf(await correct(made._id, { lastDay: today(20) }))).toEqual([])
    expect(await lastEntry()).toMatchObject({
      text: 'vatRateCorrected',
      before: { vatRate: 800, firstDay: today(10), lastDay: null },
      after: { vatRate: 850, firstDay: today(11), lastDay: today(20) },
    })
    expect(dataOf(await remove(made._id), 'removeVatRate')).toEqual(seeded)
    expect(await lastEntry()).toMatchObject({
      text: 'vatRateRemoved',
      before: { ...fields, vatRate: 850, firstDay: today(11), lastDay: today(20) },
      after: null,
    })
  })

  test('ends a rate, and takes the end back while it lies ahead', async () => {
    const { _id } = ofBelgium(1200)
    const ended = dataOf<KeptRate[]>(await end(_id, today(5)), 'endVatRate')
    expect(ended.find((rate) => rate._id === _id)?.lastDay).toBe(today(5))
    expect(await lastEntry()).toMatchObject({
      text: 'vatRateEnded',
      before: { lastDay: null },
      after: { lastDay: today(5) },
    })
    expect(dataOf(await end(_id, null), 'endVatRate')).toEqual(seeded)
    expect(await lastEntry()).toMatchObject({ text: 'vatRateKept' })
  })

  test('replaces the rate of food without a gap', async () => {
    expect(codesOf(await end(ofBelgium(600)._id, today(9)))).toEqual([])
    const made = await added({ isForFood: true })
    expect(made.isForFood).toBe(true)
    const all = await rates()
    const at = (days: number) => new Date(`${today(days)}T12:00:00Z`)
    expect([foodVatRate(all, 'be', at(9)), foodVatRate(all, 'be', at(10))]).toEqual([600, 800])
  })

  test('is refused what would change the past or overlap', async () => {
    const { _id } = ofBelgium(1200)
    expect(refusedAt(await add({ firstDay: today(-1) }))).toEqual(['VAT_DAY_PAST', 'firstDay'])
    expect(refusedAt(await add({ rate: 1200 }))).toEqual(['VAT_RATE_OVERLAPS', 'firstDay'])
    expect(refusedAt(await add({ isForFood: true }))).toEqual([
      'FOOD_VAT_RATE_OVERLAPS',
      'firstDay',
    ])
    expect(refusedAt(await add({ lastDay: today(9) }))).toEqual([
      'BAD_USER_INPUT',
      { path: 'lastDay', problem: 'beforeFirstDay' },
    ])
    expect(refusedAt(await add({ rate: 5001 }))).toEqual([
      'BAD_USER_INPUT',
      { path: 'rate', problem: 'tooHigh' },
    ])
    expect(refusedAt(await end(_id, today(-2)))).toEqual(['VAT_DAY_PAST', 'lastDay'])
    expect(refusedAt(await end(_id, '1990-01-01'))).toEqual([
      'BAD_USER_INPUT',
      { path: 'lastDay', problem: 'beforeFirstDay' },
    ])
    expect(codesOf(await correct(_id, {}))).toEqual(['VAT_RATE_BEGUN'])
    expect(codesOf(await remove(_id))).toEqual(['VAT_RATE_BEGUN'])
    expect(codesOf(await remove(newId()))).toEqual(['NOT_FOUND'])
    await write(sql`update vat_rates set last_day = ${today(-1)} where id = ${_id}`)
    expect(codesOf(await end(_id, null))).toEqual(['VAT_RATE_BEGUN'])
  })

  test('is one of two who add the same rate at once: the other is refused', async () => {
    const answers = await Promise.all([add({}), add({}), add({})])
    const outcomes = answers.flatMap((answer) => codesOf(answer))
    expect(outcomes).toEqual(['VAT_RATE_OVERLAPS', 'VAT_RATE_OVERLAPS'])
  })

  test('is the only one who changes rates', async () => {
    for (const role of ['Member', 'Admin', 'Dealer', 'Reseller'] as const) {
      const other = await signedInUser(api.services, { role, at: tenancy.own })
      expect(codesOf(await add({}, other))).toEqual(['FORBIDDEN'])
    }
    expect(await rates()).toEqual(seeded)
  })
})

describe('the database', () => {
  const insert = (row: Partial<KeptRate>) => {
    const rate = {
      country: 'be',
      rate: 800,
      firstDay: today(1),
      lastDay: null,
      isForFood: false,
      ...row,
    }
    return write(sql`insert into vat_rates (id, country, rate, first_day, last_day, is_for_food, updated_at)
      values (${newId()}, ${rate.country}, ${rate.rate}, ${rate.firstDay}, ${rate.lastDay}, ${rate.isForFood}, now())`)
  }
  test.each<[string, () => Partial<KeptRate>]>([
    ['vat_rates_apart', () => ({ rate: 600 })],
    ['vat_rates_one_for_food', () => ({ isForFood: true })],
    ['vat_rates_period', () => ({ lastDay: today() })],
    ['vat_rates_rate_check', () => ({ rate: 5001 })],
    ['vat_rates_rate_check', () => ({ rate: -1 })],
    ['vat_rates_country_check', () => ({ country: 'es' as 'be' })],
  ])('keeps %s, whoever writes', async (constraint, row) => {
    await expect(insert(row())).rejects.toThrow(constraint)
  })

  test('lets a rate follow itself on the next day', async () => {
    await insert({ lastDay: today(5) })
    await insert({ firstDay: today(6) })
    await expect(insert({ firstDay: today(5), lastDay: today(5) })).rejects.toThrow(
      'vat_rates_apart',
    )
  })
})

describe('an organisation', () => {
  const toMidnight = () => {
    const { end: midnight } = dayAround(api.clock.now(), 'Europe/Brussels')
    api.clock.advance({ seconds: (midnight.getTime() - api.clock.now().getTime()) / 1000 })
  }
  const staff = async () =>
    productCalls(
      api,
      await signedInUser(api.services, { role: 'Admin', at: tenancy.own }),
      tenancy.own,
    )
  const ended = async () =>
    dataOf<{ totalCount: number; items: { plu: string; hasEndedVatRate: boolean }[] }>(
      await (await staff()).ask(
        '{ products(filter: { hasEndedVatRate: true }) { totalCount items { plu hasEndedVatRate } } }',
      ),
      'products',
    )
  const payFirst = async (box: number, more: object = {}): Promise<number | undefined> => {
    const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    const data = reservationOf(stall.shop, [box], {
      emails: ['anna@example.com'],
      notificationTypes: ['email'],
      automaticallySendNotification: false,
      shouldCustomerPay: true,
      orderAmount: 1_000,
      pickupDateTime: new Date(api.clock.now().getTime() + 48 * 3_600_000).toISOString(),
      ...more,
    })
    const by = { token, organisationId: tenancy.own.id }
    const made = await api.call(
      'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }',
      { ...by, variables: { data }, idempotencyKey: randomUUID() },
    )
    const { _id: id } = dataOf<{ _id: string }>(made, 'createReservation')
    const asked = await api.call('mutation ($id: ID!) { requestPayment(id: $id) { _id } }', {
      ...by,
      variables: { id },
      idempotencyKey: randomUUID(),
    })
    expect(codesOf(asked)).toEqual([])
    await api.server.inject({ method: 'GET', url: new URL(payLink(api.services, id)).pathname })
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{
        rate: number
      }>`select vat_rate as rate from order_lines where reservation_id = ${id}`.execute(reader),
    )
    return rows[0]?.rate
  }

  test('finds the products whose rate ends from midnight of its country on', async () => {
    const calls = await staff()
    await calls.made({ plu: '0600', vatRate: 600 })
    await calls.made({ plu: '1200', vatRate: 1200 })
    await calls.made({ plu: '0777', vatRate: 777 })
    await end(ofBelgium(1200)._id, today())
    expect((await ended()).totalCount).toBe(0)
    toMidnight()
    expect(await ended()).toEqual({
      totalCount: 1,
      items: [{ plu: '1200', hasEndedVatRate: true }],
    })
    const found = await (await staff()).ask(
      '{ findProducts(query: "1200", filter: { hasEndedVatRate: true }) { plu } }',
    )
    expect(dataOf(found, 'findProducts')).toEqual([{ plu: '1200' }])
    const exported = await (await staff()).ask(
      'mutation { exportProducts(filter: { hasEndedVatRate: true }) { rowCount } }',
    )
    expect(dataOf(exported, 'exportProducts')).toEqual({ rowCount: 1 })
  })

  test('sells a reservation at the rate of food of that day, and old orders keep theirs', async () => {
    expect(await payFirst(1)).toBe(600)
    await end(ofBelgium(600)._id, today())
    await added({ firstDay: today(1), isForFood: true })
    expect(await payFirst(2)).toBe(600)
    toMidnight()
    expect(await payFirst(3)).toBe(800)
    expect(await payFirst(4, { orderVatRate: 2100 })).toBe(2100)
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ rate: number }>`select vat_rate as rate from order_lines`.execute(reader),
    )
    expect(rows.map(({ rate }) => rate).toSorted((one, other) => one - other)).toEqual([
      600, 600, 800, 2100,
    ])
  })
})
