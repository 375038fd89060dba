import { minutesBefore } from '@lockerdesk/domain'
import type { Chance } from '../chance.ts'
import type { World } from '../world.ts'
import type { Collector } from './reservation-people.ts'
import { PAST_DAYS, type Stay } from './reservation-plan.ts'

const TOLD_MINUTES_BEFORE = 60
const SENT_AFTER_MS = 20_000
const REMARKS = ['', '', '', '', '', '', '', 'Ice pack inside', 'Two bags', 'Please keep upright']

interface Code {
  readonly sealed: string
  readonly mac: string
}

interface Visit {
  readonly openedAt: Date
  readonly closedAt: Date
}

const GRACE_MS = 60_000
/** Whoever did not come by the keypad was completed by hand. */
const BY_KEYPAD = 0.93

export const visitOf = (chance: Chance, { status, endedAt }: Stay): Visit | null => {
  const isByKeypad = chance.isTrue(BY_KEYPAD)
  const openMs = chance.between(8, 70) * 1000
  if (status !== 'completed' || endedAt === null || !isByKeypad) return null
  const closedAt = new Date(endedAt.getTime() - GRACE_MS)
  return { openedAt: new Date(closedAt.getTime() - openMs), closedAt }
}

export interface MadeReservation {
  readonly stay: Stay
  readonly collector: Collector
  /** Null: it has no code. */
  readonly pincode: string | null
  /** When the customer was there; null: nobody came, or it was completed by hand. */
  readonly visit: Visit | null
  readonly row: ReturnType<typeof rowOf>
}

/** As the table has it. */
export const rowOf = (
  world: World,
  chance: Chance,
  stay: Stay,
  collector: Collector,
  { id, code }: { readonly id: string; readonly code: Code | null },
) => {
  const { customer, ...person } = collector
  const { status, reservedAt, endedAt, pickupAt } = stay
  const amount = chance.between(450, 8_900)
  const isDrawn = chance.isTrue(0.4)
  // What nobody's name stands on came from the webshop, which knows whose it was.
  const isFromWebshop = (isDrawn || stay.daysAgo > PAST_DAYS) && stay.isOffer !== true
  const orderNumber = `W-${chance.between(20_000, 99_999)}`
  const isByHand = chance.isTrue(0.08)
  const isCustom = chance.isTrue(0.03)
  const isPatient = chance.isTrue(0.04)
  const remark = chance.one(REMARKS)
  const isReachable = person.notification_types.length > 0
  const toBeTold = minutesBefore(pickupAt, TOLD_MINUTES_BEFORE)
  const isToldLater =
    status === 'reserved' && stay.isOffer !== true && isReachable && toBeTold > world.now
  const isAutomatic =
    isReachable &&
    !isByHand &&
    stay.isOffer !== true &&
    (status !== 'reserved' || isToldLater || stay.awaitsFilling === true)
  const wasTold =
    status === 'sent' || (reservedAt !== null && status !== 'created' && stay.use === 'past')
  const sentAt =
    wasTold && isReachable && reservedAt !== null
      ? new Date(reservedAt.getTime() + SENT_AFTER_MS)
      : null
  return {
    id,
    organisation_id: stay.shop.organisationId,
    shop_id: stay.shop.id,
    public_id: world.publicId(),
    status,
    version: code === null ? 1 : 2,
    pickup_at: pickupAt,
    external_order_id: isFromWebshop ? orderNumber : '',
    sealed_pincode: code?.sealed ?? null,
    pincode_mac: code?.mac ?? null,
    is_custom_pincode: code !== null && isCustom,
    customer_id: customer?.id ?? null,
    ...person,
    extra_information: remark,
    no_auto_complete: isPatient,
    automatically_send_notification: isAutomatic,
    send_notification_at: isToldLater && isAutomatic ? toBeTold : null,
    send_notification_minutes_before: isToldLater && isAutomatic ? TOLD_MINUTES_BEFORE : null,
    should_customer_pay: false,
    can_use_meal_vouchers: stay.isOffer === true,
    order_amount: stay.isOffer === true ? amount : null,
    paid_at: status === 'ordered' && reservedAt !== null ? world.ago({ minutes: 9 }) : null,
    is_vending_reservation: stay.isOffer === true,
    hide_vending: false,
    vending_products: [],
    free_products: [],
    vending_discount_intervals: [],
    is_waiting: stay.isWaiting === true,
    awaits_filling: stay.awaitsFilling === true,
    // Taken out of its box again, it is where it was before.
    reserved_at: status === 'created' ? null : reservedAt,
    last_sent_at: sentAt,
    completed_at: status === 'completed' ? endedAt : null,
    cancelled_at: status === 'cancelled' ? endedAt : null,
    created_at: stay.createdAt,
    updated_at: endedAt ?? sentAt ?? reservedAt ?? stay.createdAt,
  }
}
