import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { creation } from '../../../../apps/api/test/bench-calls/page-calls.ts'
import { HASHING } from '../../../../apps/api/test/bench-calls/limit-paths.ts'
import { installPeer } from '../install-peer.ts'
import { fillReservations } from '../../../../apps/api/test/bench-organisations/fill-reservations.ts'
import {
  adminOf,
  buildCabinets,
  type Cabinet,
  type Place,
  withPlace,
} from '../../../../apps/api/test/bench-organisations/place.ts'
import { inUnit, type Line, lineOf, type Part } from '../part.ts'
import { markdownTable } from '../table.ts'
import { post } from './hammer.ts'
import { CREATE, CREATE_HASHED, LIST, NOTHING } from './limit-statements.ts'
import { pageCall, postgraphileList, webCall } from './list-calls.ts'
import { inRounds, type Rate, type Target } from './rounds.ts'
import { startServer } from './servers.ts'

const LIMIT_SERVER = join(
  import.meta.dirname,
  '../../../../apps/api/test/bench-calls/limit-server.ts',
)
const RESERVATIONS = 10_000
const LIST_ROUNDS = { rounds: 6, connections: 10, forMs: 2_500 }
const CREATE_ROUNDS = { rounds: 4, connections: 10, forMs: 2_000 }
/** Of one shop: enough free boxes for what the limit makes in all rounds. */
const CABINETS = { gateways: 10, lockersEach: 40 }

export const calls: Part = {
  name: 'calls',
  measure: () =>
    withPlace(async (place) => {
      const at = place.tenancy.own
      const admin = await adminOf(place, at)
      const by = { token: admin.token, organisationId: at.id }
      const cabinets = await buildCabinets(place, at, CABINETS)
      await fillShop(place, cabinets)
      const folder = await installPeer('postgraphile')
      const limit = await startServer(LIMIT_SERVER, place.api.databaseUrl, {
        '/list': LIST,
        '/nothing': NOTHING,
        '/create': CREATE,
        [`/create${HASHING}`]: CREATE_HASHED,
      })
      const postgraphile = await startServer(join(folder, 'serve.js'), place.api.databaseUrl)
      try {
        const lists = await measureLists(place, by, limit, postgraphile)
        const creations = await measureCreations(place, by, limit, cabinets)
        return { lines: linesOf(lists, creations), details: tableOf([...lists, ...creations]) }
      } finally {
        await limit.stop()
        await postgraphile.stop()
      }
    }),
}

const fillShop = async ({ client, tenancy: { own } }: Place, [first]: readonly Cabinet[]) => {
  if (first === undefined) throw new Error('there is no locker')
  await fillReservations(client, {
    organisationId: own.id,
    shopId: own.shopIds[0],
    reservations: RESERVATIONS,
    mark: 'a1',
    locker: { id: first.lockerId, boxIds: first.boxIds },
  })
  await client.query(
    `insert into quota_limits (organisation_id, kind, monthly_limit) values ($1, 'reservations', 1000000)`,
    [own.id],
  )
  await client.query('vacuum analyze')
}

interface By {
  readonly token: string
  readonly organisationId: string
}
interface Asked {
  readonly url: string
  readonly pid: number
}

const measureLists = async (
  { product, tenancy, postgresPid }: Place,
  caller: By,
  limit: Asked,
  postgraphile: Asked,
): Promise<Rate[]> => {
  const [shopId] = tenancy.own.shopIds
  const list = pageCall(shopId, 'reservations, 50 rows')
  const own = [product.child.pid ?? 0]
  const values = [caller.organisationId, shopId]
  const asked = {
    limit: { url: `${limit.url}/list`, headers: {}, body: JSON.stringify(values) },
    product: webCall(product.url, list, caller, { isPolled: true }),
    postgraphile: postgraphileList(postgraphile.url, shopId),
    nothing: { url: `${limit.url}/nothing`, headers: {}, body: '[]' },
    typename: webCall(product.url, pageCall(shopId, '{ __typename }'), caller),
  }
  for (const call of [asked.limit, asked.product, asked.postgraphile])
    if ((await post(call)).split('"lockerName"').length !== 51)
      throw new Error(`${call.url} does not answer with 50 rows and their boxes`)
  const targets: readonly Target[] = [
    { name: 'list of 50, the limit', pids: [limit.pid], nextCall: () => asked.limit },
    { name: 'list of 50, Lockerdesk', pids: own, nextCall: () => asked.product },
    {
      name: 'list of 50, PostGraphile',
      pids: [postgraphile.pid],
      nextCall: () => asked.postgraphile,
    },
    { name: '{ __typename }', pids: own, nextCall: () => asked.typename },
    {
      name: '{ __typename }, the limit: one statement that reads nothing',
      pids: [limit.pid],
      nextCall: () => asked.nothing,
    },
  ]
  return inRounds(targets, postgresPid, LIST_ROUNDS)
}

const measureCreations = async (
  { product, tenancy, postgresPid }: Place,
  caller: By,
  limit: Asked,
  cabinets: readonly Cabinet[],
): Promise<Rate[]> => {
  const [shopId] = tenancy.own.shopIds
  const boxes = boxesInTurn(cabinets)
  const bare =
    (path: string, ...more: string[]) =>
    () => {
      const box = boxes.pop()
      if (box === undefined) throw new Error('no box is free')
      const [id, event, second, code, command, log] = Array.from({ length: 6 }, newId)
      const publicId = newId().slice(0, 10)
      const place = [caller.organisationId, shopId, box.gatewayId, box.lockerId, box.boxId]
      const values = [...place, id, publicId, newId(), event, second, code, command, log, ...more]
      return { url: `${limit.url}${path}`, headers: {}, body: JSON.stringify(values) }
    }
  const whole = () => {
    const box = boxes.pop()
    if (box === undefined) throw new Error('no box is free')
    const { lockerId, boxId } = box
    const call = creation({ ...CUSTOMER, shopId, boxes: [{ lockerId, boxId }], ...tomorrow() })
    return webCall(product.url, call, caller, { idempotencyKey: randomUUID() })
  }
  return inRounds(
    [
      { name: 'create, bare SQL', pids: [limit.pid], nextCall: bare('/create') },
      {
        name: 'create, bare SQL and the hash of its code',
        pids: [limit.pid],
        nextCall: bare(`/create${HASHING}`, '4711'),
      },
      { name: 'create, Lockerdesk', pids: [product.child.pid ?? 0], nextCall: whole },
    ],
    postgresPid,
    CREATE_ROUNDS,
  )
}

const CUSTOMER = {
  language: 'nl',
  firstName: 'Anna',
  lastName: 'de Vos',
  automaticallySendNotification: false,
}
const tomorrow = () => ({ pickupDateTime: new Date(Date.now() + 86_400_000).toISOString() })
const newId = () => randomBytes(12).toString('hex')

/** One box of each locker after the other, so that those who ask at once ask at different gateways. */
const boxesInTurn = (cabinets: readonly Cabinet[]) => {
  const most = Math.max(...cabinets.map(({ boxIds }) => boxIds.length))
  const spread = cabinets.toSorted((a, b) => (a.boxIds[0] ?? '').localeCompare(b.boxIds[0] ?? ''))
  return Array.from({ length: most }, (_, index) =>
    spread.flatMap(({ gatewayId, lockerId, boxIds }) => {
      const boxId = boxIds[index]
      return boxId === undefined ? [] : [{ gatewayId, lockerId, boxId }]
    }),
  ).flat()
}

const rateOf = (rates: readonly Rate[], wanted: string): Rate => {
  const found = rates.find(({ name }) => name === wanted)
  if (found === undefined) throw new Error(`nobody measured ${wanted}`)
  return found
}

const linesOf = (lists: readonly Rate[], creations: readonly Rate[]): Line[] => {
  const limit = rateOf(lists, 'list of 50, the limit')
  const peer = rateOf(lists, 'list of 50, PostGraphile')
  const list = rateOf(lists, 'list of 50, Lockerdesk')
  const bare = rateOf(creations, 'create, bare SQL')
  const hashed = rateOf(creations, 'create, bare SQL and the hash of its code')
  const create = rateOf(creations, 'create, Lockerdesk')
  return [
    lineOf('list of 50 reservations, per second, ratio to the limit', by(list, limit), {
      atLeast: 0.7,
    }),
    lineOf('list of 50 reservations, per second, ratio to PostGraphile', by(list, peer), {
      atLeast: 1,
    }),
    lineOf('the same by PostGraphile, ratio to the limit', by(peer, limit)),
    lineOf('list of 50 reservations, processor, ratio of the limit to it', workBy(list, limit)),
    lineOf('the same by PostGraphile', workBy(peer, limit)),
    lineOf(
      '`{ __typename }` signed in, processor of node and Postgres',
      workOf(rateOf(lists, '{ __typename }')),
      { atMost: 0.5 },
      inUnit('ms'),
    ),
    lineOf(
      'the same of a bare server that sends one statement and reads nothing',
      workOf(rateOf(lists, '{ __typename }, the limit: one statement that reads nothing')),
      {},
      inUnit('ms'),
    ),
    lineOf('create a reservation, per second, ratio to bare SQL, 10 at once', by(create, bare), {
      atLeast: 0.4,
    }),
    lineOf('create a reservation, processor, ratio of bare SQL to it', workBy(create, bare)),
    lineOf('the same, ratio of bare SQL and the hash of its code', workBy(create, hashed), {
      atLeast: 0.4,
    }),
  ]
}

const by = (one: Rate, other: Rate): number => one.perSecond / other.perSecond
const workOf = ({ ownMs, postgresMs }: Rate): number => ownMs + postgresMs
/** Who else uses the machine changes the time that a call takes, and hardly the work. */
const workBy = (one: Rate, other: Rate): number => workOf(other) / workOf(one)

const tableOf = (rates: readonly Rate[]): string =>
  markdownTable(
    ['10 connections', 'per second', 'ms of node', 'ms of Postgres'],
    rates.map(({ name, perSecond, ownMs, postgresMs }) => [
      name,
      ...[perSecond, ownMs, postgresMs].map((value) => String(Number(value.toPrecision(3)))),
    ]),
  )
