import {
  holdsBoxes,
  RESERVATION_STATUSES,
  RESERVATION_TRANSITIONS,
  type ReservationStatus,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepReservations } from '../../src/modules/reservations/reservations.jobs.ts'
import { BROKERS, until } from '../devices/device-world.ts'
import { type KeypadWorld, startKeypadWorld } from './keypad-world.ts'

let world: KeypadWorld
let next = 0
beforeAll(async () => {
  world = await startKeypadWorld(BROKERS[0]!)
  await world.plugIn()
})
afterAll(() => world.stop())

/** What somebody can do at a locker; everything else is done by staff or by an order. */
const AT_THE_KEYPAD = [
  'opens and closes',
  'opens and leaves it open',
  'types a code alone',
] as const

interface Standing {
  readonly _id: string
  readonly pincode: string | null
  readonly box: number
}

const inStatus = async (status: ReservationStatus): Promise<Standing> => {
  const box = ++next
  const more = {
    emails: ['a@example.com'],
    notificationTypes: ['email'],
    automaticallySendNotification: false,
  }
  const { _id, pincode } = await world.staff.created(world.reservation([box], more))
  if (status === 'created') await world.staff.moved(_id, 'remove', 'reserved')
  if (status === 'sent') await world.staff.moved(_id, 'send', 'reserved')
  if (status === 'completed') await world.staff.moved(_id, 'complete', 'reserved')
  if (status === 'cancelled') await world.staff.moved(_id, 'cancel', 'reserved')
  // Buying an offer has its own door; here it is bought.
  if (status === 'ordered')
    await world.api.services.database.write('everything', (tx) =>
      sql`update reservations set status = 'ordered', is_vending_reservation = true, paid_at = now()
        where id = ${_id}`.execute(tx),
    )
  await world.codesHeld()
  return { _id, pincode, box }
}

const pairs = RESERVATION_STATUSES.flatMap((status) =>
  AT_THE_KEYPAD.map((action): [ReservationStatus, (typeof AT_THE_KEYPAD)[number]] => [
    status,
    action,
  ]),
)

test.each(pairs)('%s, somebody %s: the keypad does what the table says', async (from, action) => {
  const standing = await inStatus(from)
  const to = RESERVATION_TRANSITIONS[from].complete
  await (to === undefined ? tryInVain(standing) : ACTIONS[action](standing))
  const isCompleted = to !== undefined && action === 'opens and closes'
  if (isCompleted) await world.untilStatus(standing._id, to)
  expect((await world.staff.get(standing._id)).status).toBe(isCompleted ? to : from)
  expect(world.pulsesOf(standing.box)).toBe(holdsBoxes(from) ? 1 : 0)
})

const untilEvent = (id: string, kind: string) =>
  until(async () => (await world.staff.eventsOf(id)).includes(kind))

const ACTIONS: Record<(typeof AT_THE_KEYPAD)[number], (standing: Standing) => Promise<void>> = {
  'types a code alone': async ({ _id, pincode, box }) => {
    await world.type(pincode)
    await until(() => world.isOpen(box))
    await untilEvent(_id, 'codeAccepted')
  },
  'opens and leaves it open': async ({ _id, pincode }) => {
    await world.type(pincode)
    await untilEvent(_id, 'doorOpened')
    world.api.clock.advance({ minutes: 5 })
    await sweepReservations(world.api.services)
  },
  'opens and closes': async ({ _id, pincode, box }) => {
    await world.type(pincode)
    await until(() => world.isOpen(box))
    world.shut(box)
    await untilEvent(_id, 'doorClosed')
  },
}

const tryInVain = async ({ pincode }: Standing): Promise<void> => {
  const before = await refusals()
  await world.type(pincode)
  await until(async () => (await refusals()) > before)
  // Nobody is locked out for having tried them all.
  world.api.clock.advance({ hours: 2 })
}

const refusals = async (): Promise<number> =>
  (await world.rows(sql`select from locker_events where kind = 'codeRefused'`)).length
