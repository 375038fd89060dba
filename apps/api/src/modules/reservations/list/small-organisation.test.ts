import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillReservations } from '../../../../test/bench-organisations/fill-reservations.ts'
import { type Explainer, openExplainer } from '../../../../test/explained.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { listReservations, type ReservationFilter } from './reservation-list-store.ts'

const id = (number: number): string => number.toString(16).padStart(24, '0')
const SMALL = { organisationId: id(1), shopId: id(11) }
const LARGE = { organisationId: id(2), shopId: id(12) }
const OF_SMALL = 400
const OF_LARGE = 40_000
const LIMIT = 25

let database: TestDatabase
let explainer: Explainer

beforeAll(async () => {
  database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const locker = { id: id(21), boxIds: [id(31), id(32)] }
  await fillReservations(owner, { ...SMALL, reservations: OF_SMALL, mark: 'a1', locker })
  await fillReservations(owner, { ...LARGE, reservations: OF_LARGE, mark: 'b2', locker })
  await owner.query('vacuum analyze')
  await owner.end()
  explainer = openExplainer(database, [SMALL.organisationId, LARGE.organisationId])
})
afterAll(async () => {
  await explainer.close()
  await database.drop()
})

const SORTS = ['pickupDateTime', 'createdAt'] as const
const list = (at: typeof SMALL, field: (typeof SORTS)[number], filter: ReservationFilter = {}) =>
  explainer.explain(() =>
    listReservations(explainer.reader, at, filter, { field, direction: 'desc' }, { limit: LIMIT }),
  )

describe('a small organisation beside a hundred times larger one', () => {
  test.each(SORTS)('reads a page by %s in the order of an index', async (field) => {
    const { answer, sorted, indexes } = await list(SMALL, field)
    expect(answer).toMatchObject({ totalCount: OF_SMALL })
    expect(sorted).toBeLessThanOrEqual(1)
    expect(indexes).toContain(
      field === 'createdAt' ? 'reservations_by_creation' : 'reservations_by_pickup',
    )
  })

  test('a list of offers reads offers alone, of the large one too', async () => {
    const { answer, touched } = await list(LARGE, 'pickupDateTime', { isVendingReservation: true })
    expect(answer.totalCount).toBe(OF_LARGE / 50)
    const withBoxesAndShop = 3 * (LIMIT + 1)
    expect(touched).toBeLessThanOrEqual(answer.totalCount + withBoxesAndShop)
  })
})
