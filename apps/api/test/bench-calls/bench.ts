import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { loadDemo } from '../../src/demo/load-demo.ts'
import { countTrips } from './count-trips.ts'
import { withScratchApi } from '../scratch-api.ts'
import type { TestApi } from '../test-api.ts'
import { signedInAgain } from '../tenancy-fixture.ts'
import { cancellation, creation, type PageCall, polledCalls } from './page-calls.ts'

// Before the first connection: it would keep the way of asking that it found.
const counted = countTrips()

const WARM = 30
const TIMES = 200

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

const bench = async (api: TestApi): Promise<void> => {
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
  console.log('| call | trips | at most | statements | ms of the process |')
  console.log('| --- | --- | --- | --- | --- |')
  for (const call of polledCalls(shopId)) {
    for (let time = 0; time < WARM; time += 1) await make(call)
    const times = Array.from({ length: TIMES }, () => call)
    await report(times, make)
    const { extensions } = await ask(call, '')
    const unchanged = { ...call, name: `${call.name}, unchanged`, mostTrips: 1 }
    await report(
      times.map(() => unchanged),
      (again) => ask(again, extensions?.revision),
    )
  }
  const boxes = await findFreeBoxes(api, place)
  const created = await report(
    boxes.map((box) =>
      creation({ ...FOR_SOMEBODY, shopId, boxes: [box], pickupDateTime: tomorrow() }),
    ),
    make,
  )
  const ids = created.map(
    (data) => (data as { createReservation: { _id: string } }).createReservation._id,
  )
  await report(ids.map(cancellation), make)
}

const FOR_SOMEBODY = {
  language: 'nl',
  firstName: 'Anna',
  lastName: 'de Vos',
  automaticallySendNotification: false,
}
const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString()

/** Makes the calls, and prints what each of them cost. */
const report = async <T>(
  calls: readonly PageCall[],
  make: (call: PageCall) => Promise<T>,
): Promise<T[]> => {
  Object.assign(counted, { trips: 0, statements: 0 })
  const before = process.cpuUsage()
  const answers: T[] = []
  for (const call of calls) answers.push(await make(call))
  const { user, system } = process.cpuUsage(before)
  const [call] = calls
  const mean = (sum: number) => (sum / calls.length).toFixed(1)
  const columns = [
    call?.name,
    mean(counted.trips),
    call?.mostTrips,
    mean(counted.statements),
    mean((user + system) / 1000),
  ]
  console.log(`| ${columns.join(' | ')} |`)
  return answers
}

export const benchCalls = (): Promise<void> =>
  withScratchApi(async (api) => {
    await loadDemo(api.services)
    await bench(api)
  })
