import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '../../../apps/api/test/devices/device-world.ts'
import type { Fleet } from '../../../apps/simulator/src/index.ts'
import { type Asked, askUntilAnswered } from './ask.ts'
import type { AcknowledgedWrite } from '../../../apps/api/test/cluster/find-writes.ts'
import type { World } from '../../../apps/api/test/cluster/world.ts'

/** Boxes of each locker that are opened from the back office; the others are reserved. */
const OPENED_BOXES = 2
const RESERVING_CLIENTS = 4
const OPENING_CLIENTS = 2
const EVERY_MS = 300
const DOOR_STANDS_OPEN_MS = 800

const CREATE =
  'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id status } }'
const CANCEL =
  'mutation ($id: ID!, $data: ReservationStatusInput!) { updateReservationStatus(id: $id, data: $data) { _id } }'
const EMPTIED = 'mutation ($id: ID!) { confirmBoxEmptied(boxId: $id) { _id } }'
const OPEN =
  'mutation ($id: ID!, $boxIds: [ID!]!) { openLockerBoxes(lockerId: $id, boxIds: $boxIds) { _id } }'

export interface Load {
  /** When each write was acknowledged, by `performance.now()`. */
  readonly acknowledgedAt: readonly number[]
  readonly writes: readonly AcknowledgedWrite[]
  /** By code. */
  readonly refusals: ReadonlyMap<string, number>
  /** Pulses of locks beyond the openings that were asked for, ever. */
  countDoorsOpenedTwice(): number
  /** Pulses of locks, ever. */
  countDoorsOpened(): number
  /** Ends when everybody has ended what they began. */
  finish(): Promise<void>
  /** Nobody waits for an answer any longer. */
  stop(): Promise<void>
}

/** People who reserve, cancel and open doors all the time, through the proxy. */
export const startLoad = (world: World, fleet: Fleet, url: string): Load => {
  const acknowledgedAt: number[] = []
  const writes: AcknowledgedWrite[] = []
  const refusals = new Map<string, number>()
  const asked = new Map<string, number>()
  let isEnding = false
  let isOver = false

  const ask = async (query: string, variables: object): Promise<Asked | null> => {
    const answer = await askUntilAnswered(world, url, query, variables, () => isOver)
    if (answer?.kind === 'acknowledged') acknowledgedAt.push(performance.now())
    if (answer?.kind === 'refused') refusals.set(answer.code, (refusals.get(answer.code) ?? 0) + 1)
    return answer
  }
  /** The id of what was made or changed; null if it was not. */
  const write = async (
    kind: AcknowledgedWrite['kind'],
    query: string,
    variables: object,
  ): Promise<string | null> => {
    const askedAt = Date.now()
    const answer = await ask(query, variables)
    if (answer?.kind !== 'acknowledged') return null
    const [first] = Object.values(answer.data)
    const { _id: id } = first as { _id: string }
    writes.push({ kind, id, askedAt, acknowledgedAt: Date.now() })
    return id
  }

  const reserve = async (site: Site, box: number, number: number) => {
    const data = reservationOf(world, site, box, number)
    const id = await write('reserved', CREATE, { data })
    if (id === null) return
    // Its code may leave meanwhile, which changes its status.
    for (const expectedStatus of ['reserved', 'sent', 'reserved', 'sent']) {
      const cancel = { id, data: { action: 'cancel', expectedStatus } }
      if ((await write('cancelled', CANCEL, cancel)) !== null) break
    }
    await ask(EMPTIED, { id: site.locker.boxIds[box - 1] })
  }
  const open = async ({ deviceId, locker }: Site, box: number) => {
    const key = `${deviceId} ${box}`
    asked.set(key, (asked.get(key) ?? 0) + 1)
    await write('opened', OPEN, { id: locker.id, boxIds: [locker.boxIds[box - 1]] })
    await pause(DOOR_STANDS_OPEN_MS)
    fleet.gateways.get(deviceId)?.cabinets.get(locker.lockerId)?.pushShut(String(box))
  }
  const turns = async (client: number, work: (turn: number) => Promise<void>) => {
    for (let turn = client; !isEnding; turn++) {
      const next = pause(EVERY_MS)
      await work(turn)
      await next
    }
  }
  const siteOf = (turn: number): Site => {
    const site = world.sites[turn % world.sites.length]
    if (site === undefined) throw new Error('no site')
    return site
  }
  const clients = [
    ...Array.from({ length: RESERVING_CLIENTS }, (_, client) =>
      turns(client, (turn) => reserve(siteOf(client), OPENED_BOXES + 1, turn)),
    ),
    ...Array.from({ length: OPENING_CLIENTS }, (_, client) =>
      turns(0, (turn) => open(siteOf(turn), client + 1)),
    ),
  ]
  const doors = world.sites.flatMap(({ deviceId, locker }) =>
    Array.from({ length: OPENED_BOXES }, (_, index) => ({
      deviceId,
      lockerId: locker.lockerId,
      box: String(index + 1),
    })),
  )
  const pulsesOf = ({ deviceId, lockerId, box }: (typeof doors)[number]): number =>
    fleet.gateways.get(deviceId)?.cabinets.get(lockerId)?.pulsesOf(box) ?? 0
  return {
    acknowledgedAt,
    writes,
    refusals,
    countDoorsOpenedTwice: () =>
      doors
        .map((door) => pulsesOf(door) - (asked.get(`${door.deviceId} ${door.box}`) ?? 0))
        .reduce((sum, excess) => sum + Math.max(0, excess), 0),
    countDoorsOpened: () => doors.reduce((sum, door) => sum + pulsesOf(door), 0),
    finish: async () => {
      isEnding = true
      await Promise.all(clients)
    },
    stop: async () => {
      isEnding = true
      isOver = true
      await Promise.all(clients)
    },
  }
}

/** Today, so that the code leaves at once. */
const reservationOf = ({ at }: World, { locker }: Site, box: number, number: number) => ({
  shopId: at.shopIds[0],
  boxes: [{ lockerId: locker.id, boxId: locker.boxIds[box - 1] }],
  pickupDateTime: new Date(Date.now() + 3_600_000).toISOString(),
  language: 'nl',
  firstName: 'Anna',
  lastName: `de Vos ${number}`,
  emails: [`anna.${number}@example.com`],
  notificationTypes: ['email'],
  automaticallySendNotification: true,
})
