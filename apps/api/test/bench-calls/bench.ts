import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { loadDemo } from '../../src/demo/load-demo.ts'
import { withScratchApi } from '../scratch-api.ts'
import { signedInAgain } from '../tenancy-fixture.ts'
import type { TestApi } from '../test-api.ts'
import { countTrips, type Trips } from './count-trips.ts'
import { cancellation, creation, opening, type PageCall, polledCalls } from './page-calls.ts'

export interface CallFigures {
  readonly name: string
  /** Of the call with the fewest: what else the process does meanwhile is counted with the others. */
  readonly trips: number
  readonly mostTrips: number
  /** Mean per call. */
  readonly statements: number
  /** Mean per call, of the API's process. */
  readonly processMs: number
}

export interface CallSizes {
  readonly warm: number
  readonly times: number
}

interface Place {
  readonly userId: string
  readonly organisationId: string
  readonly shopId: string
}

/** An Admin of the demo, in the shop with the most reservations. */
const findPlace = (api: TestApi): Promise<Place | undefined> =>
  api.services.database.read('everything', async (reader) => {
    const { rows } = await sql<Place>`
      select a.user_id as "userId", r.organisation_id as "organisationId", r.shop_id as "shopId"
      from reservations r join role_assignments a on a.organisation_id = r.organisation_id and a.role = 'Admin'
      group by 1, 2, 3 order by count(*) desc limit 1`.execute(reader)
    return rows[0]
  })

interface FreeBox {
  readonly lockerId: string
  readonly boxId: string
}

const findFreeBoxes = (api: TestApi, { shopId }: Place): Promise<readonly FreeBox[]> =>
  api.services.database.read('everything', async (reader) => {
    const { rows } = await sql<FreeBox>`
      select b.locker_id as "lockerId", b.id as "boxId"
      from boxes b join lockers l on l.id = b.locker_id join gateways g on g.id = l.gateway_id
      where g.shop_id = ${shopId} and not b.must_be_emptied and not b.is_out_of_service and not exists (
        select from reservation_boxes h where h.box_id = b.id and h.state = 'held')`.execute(reader)
    return rows
  })

/** Of lockers whose gateways are said to be online, and whose locks do not have to cool down. */
const findDoors = (api: TestApi, { shopId }: Place): Promise<readonly FreeBox[]> =>
  api.services.database.write('everything', async (tx) => {
    await sql`update gateway_states set connection_status = 'Online'`.execute(tx)
    await sql`update lockers set cooldown_ms = 0`.execute(tx)
    const { rows } = await sql<FreeBox>`
      select b.locker_id as "lockerId", b.id as "boxId"
      from boxes b join lockers l on l.id = b.locker_id join gateways g on g.id = l.gateway_id
      where g.shop_id = ${shopId}`.execute(tx)
    return rows
  })

const bench = async (
  api: TestApi,
  counted: Trips,
  { warm, times }: CallSizes,
): Promise<CallFigures[]> => {
  const place = await findPlace(api)
  if (place === undefined) throw new Error('the demo has no Admin with reservations')
  const { organisationId, shopId } = place
  const token = await signedInAgain(api.services, place.userId)
  const ask = async ({ name, query, variables }: PageCall, revision?: string) => {
    const idempotencyKey = query.startsWith('mutation') ? randomUUID() : undefined
    const answer = await api.call(query, {
      token,
      organisationId,
      variables,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      ...(revision === undefined ? {} : { revision }),
    })
    if (answer.errors !== undefined) throw new Error(`${name}: ${JSON.stringify(answer.errors)}`)
    return answer
  }
  const make = async (call: PageCall) => (await ask(call)).data
  const figures: CallFigures[] = []
  const measure = async <T>(calls: readonly PageCall[], by: (call: PageCall) => Promise<T>) => {
    const { answers, ...measured } = await measureCalls(counted, calls, by)
    figures.push(measured)
    return answers
  }
  for (const call of polledCalls(shopId)) {
    for (let time = 0; time < warm; time += 1) await make(call)
    const again = Array.from({ length: times }, () => call)
    await measure(again, make)
    const { extensions } = await ask(call, '')
    const unchanged = { ...call, name: `${call.name}, unchanged`, mostTrips: 1 }
    await measure(
      again.map(() => unchanged),
      (one) => ask(one, extensions?.revision),
    )
  }
  const boxes = (await findFreeBoxes(api, place)).slice(0, times)
  const created = await measure(
    boxes.map((box) =>
      creation({ ...FOR_SOMEBODY, shopId, boxes: [box], pickupDateTime: tomorrow() }),
    ),
    make,
  )
  const ids = created.map(
    (data) => (data as { createReservation: { _id: string } }).createReservation._id,
  )
  await measure(ids.map(cancellation), make)
  const doors = (await findDoors(api, place)).slice(0, times)
  await measure(
    doors.map(({ lockerId, boxId }) => opening(lockerId, boxId)),
    make,
  )
  return figures
}

const FOR_SOMEBODY = {
  language: 'nl',
  firstName: 'Anna',
  lastName: 'de Vos',
  automaticallySendNotification: false,
}
const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString()

/** Makes the calls one after the other. */
const measureCalls = async <T>(
  counted: Trips,
  calls: readonly PageCall[],
  make: (call: PageCall) => Promise<T>,
): Promise<CallFigures & { readonly answers: readonly T[] }> => {
  const [first] = calls
  if (first === undefined) throw new Error('there is nothing to call')
  counted.statements = 0
  const trips: number[] = []
  const answers: T[] = []
  const before = process.cpuUsage()
  for (const call of calls) {
    counted.trips = 0
    answers.push(await make(call))
    trips.push(counted.trips)
  }
  const { user, system } = process.cpuUsage(before)
  return {
    name: first.name,
    mostTrips: first.mostTrips,
    trips: Math.min(...trips),
    statements: counted.statements / calls.length,
    processMs: (user + system) / 1000 / calls.length,
    answers,
  }
}

/** What open pages ask, and what staff change, on a demo of its own. */
export const benchCalls = async (sizes: CallSizes): Promise<CallFigures[]> => {
  // Before the first connection: it would keep the way of asking that it found.
  const counted = countTrips()
  try {
    return await withScratchApi(async (api) => {
      await loadDemo(api.services)
      return bench(api, counted, sizes)
    })
  } finally {
    counted.stop()
  }
}
