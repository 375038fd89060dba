import { hashCode } from '@lockerdesk/device-protocol'
import { codeMac } from '../../modules/keypad-codes/code-mac.ts'
import type { CodeOpening } from '../../modules/gateways/index.ts'
import { pincodeContext } from '../../modules/customers/index.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { World } from '../world.ts'
import { demoSalt } from './keypad-salts.ts'
import type { PlannedBox } from './reservation-plan.ts'
import type { MadeReservation } from './reservation-row.ts'

/** What the keypads hold: the codes of what stands in boxes, of what waits, and of its customers. */
export const reservationCodeRows = (
  world: World,
  secrets: Secrets,
  made: readonly MadeReservation[],
) => {
  const salt = demoSalt(secrets)
  const live = made.filter(({ stay }) => stay.use === 'held' || stay.isWaiting === true)
  const hashes = new Map<string, Promise<string>>()
  const hashOf = (digits: string): Promise<string> => {
    const hash = hashes.get(digits) ?? hashCode(salt, digits)
    hashes.set(digits, hash)
    return hash
  }
  return Promise.all(
    [...live.flatMap(reservationCodes), ...customerCodes(secrets, live)].map(
      async ({ digits, createdAt, ...code }) => ({
        id: world.idAt(createdAt),
        ...code,
        code_mac: codeMac(secrets, digits),
        hash: await hashOf(digits),
        works_in_lockdown: false,
        valid_from: createdAt,
        created_at: createdAt,
      }),
    ),
  )
}

const reservationCodes = ({ stay, row, pincode }: MadeReservation) =>
  gatewaysOf(stay.boxes).map(({ gatewayId, boxes }) => ({
    organisation_id: row.organisation_id,
    gateway_id: gatewayId,
    kind: 'reservation',
    subject_id: row.id,
    reservation_id: row.id,
    digits: pincode ?? '',
    version: row.version,
    openings: stay.use === 'held' ? openingsOf(boxes) : [],
    createdAt: stay.reservedAt ?? stay.createdAt,
  }))

/** A customer's own code opens whatever stands there for them. */
const customerCodes = (secrets: Secrets, live: readonly MadeReservation[]) => {
  const held = live.filter(
    ({ stay, row }) => stay.use === 'held' && (row.status !== 'ordered' || row.paid_at !== null),
  )
  const customers = new Map(
    held.flatMap(({ collector: { customer } }) =>
      customer === null ? [] : [[customer.id, customer] as const],
    ),
  )
  return [...customers.values()].flatMap((customer) => {
    const own = held.filter(({ row }) => row.customer_id === customer.id)
    const createdAt = own[0]?.stay.reservedAt ?? customer.created_at
    return gatewaysOf(own.flatMap(({ stay }) => stay.boxes)).map(({ gatewayId, boxes }) => ({
      organisation_id: customer.organisation_id,
      gateway_id: gatewayId,
      kind: 'customer',
      subject_id: customer.id,
      reservation_id: null,
      digits: secrets.open(customer.sealed_pincode, pincodeContext(customer.id)),
      version: Math.floor(createdAt.getTime() / 1000),
      openings: openingsOf(boxes),
      createdAt,
    }))
  })
}

const gatewaysOf = (boxes: readonly PlannedBox[]) =>
  [...new Set(boxes.map(({ locker }) => locker.gateway.id))].map((gatewayId) => ({
    gatewayId,
    boxes: boxes.filter(({ locker }) => locker.gateway.id === gatewayId),
  }))

const openingsOf = (boxes: readonly PlannedBox[]): CodeOpening[] =>
  [...new Set(boxes.map(({ locker }) => locker.lockerId))].map((lockerId) => ({
    lockerId,
    boxIds: boxes
      .filter(({ locker }) => locker.lockerId === lockerId)
      .map(({ number }) => String(number)),
  }))
