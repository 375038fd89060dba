import { fillReservations } from '../../../../apps/api/test/bench-organisations/fill-reservations.ts'
import {
  buildCabinets,
  type Place,
  withPlace,
} from '../../../../apps/api/test/bench-organisations/place.ts'
import { fillOrganisationAt } from '../../../../apps/api/test/large-organisation.ts'
import {
  type OrganisationFixture,
  signedInUser,
} from '../../../../apps/api/test/tenancy-fixture.ts'
import { encodeCursor } from '../../../../apps/api/src/platform/paging.ts'
import { step } from '../../../command/step.ts'
import { post } from '../calls/hammer.ts'
import { webCall } from '../calls/list-calls.ts'
import { lineOf, type Part } from '../part.ts'
import { markdownTable } from '../table.ts'
import { type Looked, type Question, questionsAbout } from './questions.ts'

const SMALL = { reservations: 10_000, shops: 20, lockers: 200, users: 20, organisations: 20 }
const ENTERPRISE = { shops: 2_000, lockers: 20_000, users: 2_000, organisations: 2_000 }
const LARGE = { reservations: 1_000_000, ...ENTERPRISE }
const LARGEST = { reservations: 10_000_000, ...ENTERPRISE }
const MOST_GROWTH = 1.5
const WARM = 3
const TIMES = 12
const LOOKS = 4
/** Half of what a count says at most. */
const FAR_ROW = 4_950

type Sizes = typeof SMALL

interface Asker {
  readonly organisationId: string
  readonly tokens: Readonly<Record<Question['asks'], string>>
  readonly questions: readonly Question[]
}

interface Growth {
  readonly name: string
  readonly smallMs: number
  readonly largeMs: number
}

export const growth: Part = {
  name: 'growth',
  measure: ({ isLarge }) =>
    withPlace(async (place) => {
      const { own, foreign } = place.tenancy
      const sizes = isLarge ? LARGEST : LARGE
      const count = sizes.reservations.toLocaleString('en')
      const small = await fill(place, foreign, SMALL, 'a1')
      const large = await step(`  ${count} reservations loaded`, () =>
        fill(place, own, sizes, 'b2'),
      )
      await step('  tables vacuumed and analyzed', () => place.client.query('vacuum analyze'))
      const grown = await askBoth(
        place,
        await askerOf(place, foreign, small),
        await askerOf(place, own, large),
      )
      const above = grown.filter((each) => timesOf(each) > MOST_GROWTH)
      return {
        lines: [
          lineOf(
            `lists, filters, sorts and searches of ${grown.length} that grow more than ${MOST_GROWTH}×, ${count} reservations beside 10,000`,
            above.length,
            { atMost: 0 },
          ),
          ...above.map((each) => lineOf(each.name, timesOf(each), { atMost: MOST_GROWTH }, times)),
        ],
        details: markdownTable(
          ['asked', '10,000 reservations, ms', `${count} reservations, ms`, 'growth'],
          grown.map((each) => [
            each.name,
            each.smallMs.toFixed(1),
            each.largeMs.toFixed(1),
            times(timesOf(each)),
          ]),
        ),
      }
    }),
}

const timesOf = ({ smallMs, largeMs }: Growth): number => largeMs / smallMs
const times = (value: number): string => `${Number(value.toPrecision(2))}×`

const fill = async (
  place: Place,
  at: OrganisationFixture,
  { reservations, ...sizes }: Sizes,
  mark: string,
): Promise<Looked> => {
  const [locker] = await buildCabinets(place, at, { gateways: 1, lockersEach: 1 })
  if (locker === undefined) throw new Error('there is no locker')
  const [shopId] = at.shopIds
  await fillReservations(place.client, {
    organisationId: at.id,
    shopId,
    reservations,
    mark,
    locker: { id: locker.lockerId, boxIds: locker.boxIds },
  })
  await fillOrganisationAt(place.api.databaseUrl, { ...sizes, organisationId: at.id, mark })
  const { rows } = await place.client.query<{ id: string; at: string; customer: string }>(
    `select id, pickup_at::text as at, customer_id as customer from reservations
      where organisation_id = $1 and shop_id = $2 order by pickup_at, id offset ${FAR_ROW - 1} limit 1`,
    [at.id, shopId],
  )
  const [far] = rows
  if (far === undefined) throw new Error('there are too few reservations')
  return {
    shopId,
    lockerId: locker.lockerId,
    customerId: far.customer,
    publicId: `${mark}P777`,
    mark,
    cursor: encodeCursor(far.at, far.id),
  }
}

const askerOf = async (
  { api: { services } }: Place,
  at: OrganisationFixture,
  looked: Looked,
): Promise<Asker> => ({
  organisationId: at.id,
  tokens: {
    Admin: (await signedInUser(services, { role: 'Admin', at })).token,
    Dealer: (await signedInUser(services, { role: 'Dealer', at })).token,
  },
  questions: questionsAbout(looked),
})

/** Questions that seem to grow are asked again: who else uses the machine makes single answers slow. */
const askBoth = async (place: Place, small: Asker, large: Asker): Promise<Growth[]> => {
  const grown: Growth[] = []
  for (const [index, { name }] of small.questions.entries()) {
    let seen = { smallMs: Infinity, largeMs: Infinity }
    for (let look = 0; look < LOOKS; look += 1) {
      if (look > 0 && seen.largeMs <= MOST_GROWTH * seen.smallMs) break
      const again = await askInTurns(place, small, large, index)
      seen = {
        smallMs: Math.min(seen.smallMs, again.smallMs),
        largeMs: Math.min(seen.largeMs, again.largeMs),
      }
    }
    grown.push({ name, ...seen })
  }
  return grown
}

/** A question in turns of the small organisation and the large one; the fastest answer of each counts. */
const askInTurns = async (place: Place, small: Asker, large: Asker, index: number) => {
  const [smallMs, largeMs]: [number[], number[]] = [[], []]
  for (let time = 0; time < WARM + TIMES; time += 1) {
    smallMs.push(await timeAnswer(place, small, index))
    largeMs.push(await timeAnswer(place, large, index))
  }
  return {
    smallMs: Math.min(...smallMs.slice(WARM)),
    largeMs: Math.min(...largeMs.slice(WARM)),
  }
}

const timeAnswer = async (
  { product }: Place,
  { questions, tokens, organisationId }: Asker,
  index: number,
): Promise<number> => {
  const asked = questions[index]
  if (asked === undefined) throw new Error('both are asked the same')
  const call = webCall(product.url, asked, { token: tokens[asked.asks], organisationId })
  const startedAt = performance.now()
  await post(call).catch((error: unknown) => {
    throw new Error(`${asked.name} failed`, { cause: error })
  })
  return performance.now() - startedAt
}
