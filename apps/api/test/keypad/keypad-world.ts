import { AUTO_COMPLETE_GRACE_SECONDS } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { overwriteCodeJobs } from '../../src/modules/overwrite-codes/index.ts'
import { userCodeJobs } from '../../src/modules/user-codes/index.ts'
import {
  reservationJobs,
  sweepReservations,
} from '../../src/modules/reservations/reservations.jobs.ts'
import {
  type BrokerKind,
  type DeviceWorld,
  type Site,
  startDeviceWorld,
  until,
} from '../devices/device-world.ts'
import { typeCode } from '../devices/keypad.ts'
import { asStaff, reservationOf, type Staff } from '../reservation-fixture.ts'
import { apiKeyToken } from '../tenancy-fixture.ts'

/** Time runs so much faster: a lock cools down in a quarter of a second. */
const CLOCK_SPEED = 20

export interface KeypadWorld extends DeviceWorld {
  readonly staff: Staff
  /** A reservation of these boxes of the first site, or of another. */
  reservation(boxes: readonly number[], more?: object, site?: Site): object
  /** Waits until every gateway holds the codes that it should. */
  codesHeld(): Promise<void>
  /** Types a code on a site's keypad, as somebody who stands there. */
  type(digits: string | null, site?: Site): Promise<void>
  isOpen(box: number, site?: Site): boolean
  pulsesOf(box: number, site?: Site): number
  shut(box: number, site?: Site): void
  /** The time it takes until a lock may be pulsed again. */
  coolDown(): Promise<void>
  /** Lets the grace pass as soon as it runs. */
  untilStatus(id: string, status: string): Promise<void>
  rows<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]>
}

/** The product with its jobs, a real broker and virtual gateways, and somebody at the keypad. */
export const startKeypadWorld = async (
  kind: BrokerKind,
  { gateways = 1, boxes = 24 }: { readonly gateways?: number; readonly boxes?: number } = {},
): Promise<KeypadWorld> => {
  const world = await startDeviceWorld(kind, { gateways, boxes, clockSpeed: CLOCK_SPEED })
  const { api, tenancy, sites } = world
  const { services } = api
  await services.jobs.work([
    ...reservationJobs(services),
    ...overwriteCodeJobs(services),
    ...userCodeJobs(services),
  ])
  const token = await apiKeyToken(services, tenancy.own, ['reservation.read', 'reservation.write'])
  const staff = asStaff(api, tenancy.own, token)
  const first = sites[0]
  if (first === undefined) throw new Error('no gateway')
  const gatewayOf = (site: Site) => {
    const gateway = world.fleet.gateways.get(site.deviceId)
    if (gateway === undefined) throw new Error('not plugged in')
    return gateway
  }
  const cabinetOf = (site: Site) => {
    const cabinet = gatewayOf(site).cabinets.get(site.locker.lockerId)
    if (cabinet === undefined) throw new Error('no cabinet')
    return cabinet
  }
  const rows = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await services.database.read('everything', (reader) => statement.execute(reader))).rows
  return {
    ...world,
    staff,
    rows,
    reservation: (boxNumbers, more = {}, site = first) => ({
      ...reservationOf(
        { at: tenancy.own, shopId: tenancy.own.shopIds[0], gateway: site, locker: site.locker },
        boxNumbers,
        more,
      ),
      pickupDateTime: new Date(api.clock.now().getTime() + 20 * 3_600_000).toISOString(),
    }),
    codesHeld: () =>
      until(async () => {
        const late =
          await rows(sql`select from gateways g join gateway_states s on s.gateway_id = g.id
          where s.codes_version < g.codes_version or s.config_version < g.config_version`)
        return late.length === 0
      }),
    type: (digits, site = first) => typeCode(gatewayOf(site), digits ?? ''),
    isOpen: (box, site = first) => cabinetOf(site).statusOf(String(box)) === 'open',
    pulsesOf: (box, site = first) => cabinetOf(site).pulsesOf(String(box)),
    shut: (box, site = first) => cabinetOf(site).pushShut(String(box)),
    coolDown: () =>
      new Promise((resolve) => {
        world.clock.after(6_000, resolve)
      }),
    untilStatus: (id, status) =>
      until(async () => {
        const { completesAt } = await staff.get(id)
        if (completesAt !== null && Date.parse(completesAt) > api.clock.now().getTime())
          api.clock.advance({ seconds: AUTO_COMPLETE_GRACE_SECONDS })
        await sweepReservations(services)
        return (await staff.get(id)).status === status
      }),
  }
}
