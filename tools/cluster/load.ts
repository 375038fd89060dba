import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '../../apps/api/test/devices/device-world.ts'
import type { Fleet } from '../../apps/simulator/src/index.ts'
import { type Asked, askUntilAnswered } from './ask.ts'
import type { World } from '../../apps/api/test/cluster/world.ts'

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
  /** By id: whether its cancellation was acknowledged too. */
  readonly reservations: ReadonlyMap<string, boolean>
  readonly commands: ReadonlySet<string>
  /** By code. */
  readonly refusals: ReadonlyMap<string, number>
  /** Pulses of locks beyond the openings that were asked for, ever. */
  countDoorsOpenedTwice(): number
  stop(): Promise<void>
}

/** People who reserve, cancel and open doors all the time, through the proxy. */
export const startLoad = (world: World, fleet: Fleet, url: string): Load => {
  const acknowledgedAt: number[] = []
  const reservations = new Map<string, boolean>()
  const commands = new Set<string>()
  const refusals = new Map<string, number>()
  const asked = new Map<string, number>()
  let isOver = false

  const ask = async (query: string, variables: object): Promise<Asked | null> => {
    const answer = await askUntilAnswered(world, url, query, variables, () => isOver)
    if (answer?.kind === 'acknowledged') acknowledgedAt.push(performance.now())
    if (answer?.kind === 'refused') refusals.set(answer.code, (refusals.get(answer.code) ?? 0) + 1)
    return answer
  }
  const idOf = (answer: Asked | null, field: string): string | null =>
    answer?.kind === 'acknowledged' ? (answer.data[field] as { _id: string })._id : null

  const reserve = async (site: Site, box: number, number: number) => {
    const data = reservationOf(world, site, box, number)
    const id = idOf(await ask(CREATE, { data }), 'createReservation')
    if (id === null) return
    reservations.set(id, false)
    // Its code may leave meanwhile, which changes its status.
    for (const expectedStatus of ['reserved', 'sent', 'reserved', 'sent']) {
      const answer = await ask(CANCEL, { id, data: { action: 'cancel', expectedStatus } })
      if (answer?.kind !== 'acknowledged') continue
      reservations.set(id, true)
      break
    }
    await ask(EMPTIED, { id: site.locker.boxIds[box - 1] })
  }
  const open = async ({ deviceId, locker }: Site, box: number) => {
    const key = `${deviceId} ${box}`
    asked.set(key, (asked.get(key) ?? 0) + 1)
    const answer = await ask(OPEN, { id: locker.id, boxIds: [locker.boxIds[box - 1]] })
    const id = idOf(answer, 'openLockerBoxes')
    if (id !== null) commands.add(id)
    await pause(DOOR_STANDS_OPEN_MS)
    fleet.gateways.get(deviceId)?.cabinets.get(locker.lockerId)?.pushShut(String(box))
  }
  const turns = async (client: number, work: (turn: number) => Promise<void>) => {
    for (let turn = client; !isOver; turn++) {
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
  return {
    acknowledgedAt,
    reservations,
    commands,
    refusals,
    countDoorsOpenedTwice: () =>
      world.sites.reduce((sum, { deviceId, locker }) => {
        const cabinet = fleet.gateways.get(deviceId)?.cabinets.get(locker.lockerId)
        const excess = Array.from({ length: OPENED_BOXES }, (_, index) => {
          const pulses = cabinet?.pulsesOf(String(index + 1)) ?? 0
          return Math.max(0, pulses - (asked.get(`${deviceId} ${index + 1}`) ?? 0))
        })
        return sum + excess.reduce((one, other) => one + other, 0)
      }, 0),
    stop: async () => {
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
