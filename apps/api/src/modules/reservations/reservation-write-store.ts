import type { ReservationInput, ReservationStatus } from '@lockerdesk/domain'
import { holdsBoxes, reservationWords, spelledWords, spellingsOf } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { newPublicId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { ask, send } from '../../platform/sent-statements.ts'
import type { Reservation } from './reservation-store.ts'

/** Fields that a caller sets; boxes, code and status have their own steps. */
export type ReservationFields = Omit<ReservationInput, 'shopId' | 'boxes' | 'placement' | 'pincode'>

export interface NewReservation extends ReservationFields {
  readonly _id: string
  readonly organisationId: string
  readonly shopId: string
  readonly createdAt: string
  /** If it is reserved from its beginning. */
  readonly reserved: KeptPincode | null
}

const PUBLIC_ID_TRIES = 10
const FIRST_VERSION = 1
/** The version of a new reservation, of which each code counts as one. */
export const firstVersion = (pincode: KeptPincode | null): number =>
  pincode === null ? FIRST_VERSION : FIRST_VERSION + 1

/** Returns the public id: the first drawn one that is unique in the organisation. */
export const insertReservation = async (tx: Tx, row: NewReservation): Promise<string> => {
  const drawn = Array.from({ length: PUBLIC_ID_TRIES }, newPublicId)
  const { reserved } = row
  const [inserted] = await ask<{ publicId: string }>(
    tx,
    sql`insert into reservations (id, organisation_id, shop_id, public_id, status, version, is_custom_pincode,
        sealed_pincode, pincode_mac, reserved_at, is_waiting, created_at, updated_at, pickup_at, external_order_id, customer_id, language, first_name,
        last_name, emails, phonenumbers, extra_information, no_auto_complete, automatically_send_notification,
        notification_types, send_notification_at, send_notification_minutes_before, should_customer_pay,
        can_use_meal_vouchers, order_amount, order_vat_rate)
      select ${row._id}, ${row.organisationId}, ${row.shopId}, free.public_id,
        ${reserved === null ? 'created' : 'reserved'}, ${firstVersion(reserved)}, ${reserved?.isCustom ?? false},
        ${reserved?.sealed ?? null}, ${reserved?.mac ?? null}, ${reserved === null ? null : row.createdAt}, false,
        ${row.createdAt}, ${row.createdAt}, ${row.pickupDateTime}, ${row.externalOrderId}, ${row.customerId},
        ${row.language}, ${row.firstName}, ${row.lastName}, ${row.emails}, ${row.phonenumbers},
        ${row.extraInformation}, ${row.noAutoComplete}, ${row.automaticallySendNotification},
        ${row.notificationTypes}, ${row.sendNotificationAt}, ${row.sendNotificationMinutesBefore},
        ${row.shouldCustomerPay}, ${row.canUseMealVouchers}, ${row.orderAmount}, ${row.orderVatRate}
      from (select drawn.public_id from unnest(${drawn}::text[]) with ordinality drawn (public_id, place)
        where not exists (select from reservations taken
          where taken.organisation_id = ${row.organisationId} and taken.public_id = drawn.public_id)
        order by drawn.place fetch first 1 row only) free
      returning public_id as "publicId"`,
  )
  if (inserted === undefined) throw new Error('no public id is free')
  return inserted.publicId
}

export const saveFields = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  row: ReservationFields,
  now: string,
): Promise<void> => {
  await send(
    tx,
    sql`
    update reservations set pickup_at = ${row.pickupDateTime}, external_order_id = ${row.externalOrderId},
      customer_id = ${row.customerId}, language = ${row.language}, first_name = ${row.firstName},
      last_name = ${row.lastName}, emails = ${row.emails}, phonenumbers = ${row.phonenumbers},
      extra_information = ${row.extraInformation}, no_auto_complete = ${row.noAutoComplete},
      automatically_send_notification = ${row.automaticallySendNotification},
      notification_types = ${row.notificationTypes}, send_notification_at = ${row.sendNotificationAt},
      send_notification_minutes_before = ${row.sendNotificationMinutesBefore},
      should_customer_pay = ${row.shouldCustomerPay}, can_use_meal_vouchers = ${row.canUseMealVouchers},
      order_amount = ${row.orderAmount}, order_vat_rate = ${row.orderVatRate}, not_sent_at = null, updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`,
  )
}

export const savePickup = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  times: { readonly pickupDateTime: string; readonly sendNotificationAt: string | null },
  now: string,
): Promise<void> => {
  await send(
    tx,
    sql`
    update reservations set pickup_at = ${times.pickupDateTime}, send_notification_at = ${times.sendNotificationAt},
      updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`,
  )
}

export interface KeptPincode {
  readonly sealed: string
  readonly mac: string
  readonly isCustom: boolean
}

/** Setting or removing the code increases the version. */
export const savePincode = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  pincode: KeptPincode | null,
): Promise<void> => {
  await send(
    tx,
    sql`
    update reservations set sealed_pincode = ${pincode?.sealed ?? null}, pincode_mac = ${pincode?.mac ?? null},
      is_custom_pincode = ${pincode?.isCustom ?? false}, version = version + 1
    where organisation_id = ${organisationId} and id = ${_id}`,
  )
}

/** Increases the version: the code opens other boxes. */
export const countVersion = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
): Promise<void> => {
  await send(
    tx,
    sql`update reservations set version = version + 1
    where organisation_id = ${organisationId} and id = ${_id}`,
  )
}

/** Sets the timestamp of the new status, and clears that of a status it leaves. */
const timeOf = (status: ReservationStatus, at: string) => {
  switch (status) {
    case 'created':
      return sql`, reserved_at = null, last_sent_at = null`
    case 'reserved':
      return sql`, reserved_at = coalesce(reserved_at, ${at})`
    case 'sent':
      return sql`, last_sent_at = ${at}`
    case 'completed':
      return sql`, completed_at = ${at}`
    case 'cancelled':
      return sql`, cancelled_at = ${at}`
    case 'ordered':
      return sql``
  }
}

/** Cancels the automatic completion of a reservation without boxes. */
export const saveStatus = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  status: ReservationStatus,
  { at, awaitsFilling = false }: { readonly at: string; readonly awaitsFilling?: boolean },
): Promise<void> => {
  await send(
    tx,
    sql`
    update reservations set status = ${status}, is_waiting = false, awaits_filling = ${awaitsFilling},
      filled_at = ${awaitsFilling ? null : sql.ref('filled_at')},
      completes_at = ${holdsBoxes(status) ? sql.ref('completes_at') : null}, updated_at = ${at} ${timeOf(status, at)}
    where organisation_id = ${organisationId} and id = ${_id}`,
  )
}

/** Marks the code as queued: no automatic resend, and the status changes once the provider accepts it. */
export const saveQueued = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  at: string,
): Promise<void> => {
  await send(
    tx,
    sql`update reservations set last_sent_at = ${at}, is_waiting = false, awaits_filling = false, updated_at = ${at}
    where organisation_id = ${organisationId} and id = ${_id}`,
  )
}

export const saveWaiting = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  isWaiting: boolean,
): Promise<void> => {
  await send(
    tx,
    sql`update reservations set is_waiting = ${isWaiting}
    where organisation_id = ${organisationId} and id = ${_id}`,
  )
}

export const saveNotSent = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  at: string,
): Promise<void> => {
  await send(
    tx,
    sql`update reservations set not_sent_at = ${at}
    where organisation_id = ${organisationId} and id = ${_id}`,
  )
}

export type Searchable = Pick<
  Reservation,
  | '_id'
  | 'id'
  | 'organisationId'
  | 'shopId'
  | 'externalOrderId'
  | 'firstName'
  | 'lastName'
  | 'emails'
  | 'phonenumbers'
>

const searchable = (reservation: Searchable) => ({ ...reservation, publicId: reservation.id })

/** Replaces the search words of a reservation. */
export const saveWords = async (
  tx: Tx,
  before: Searchable | null,
  after: Searchable,
): Promise<void> => {
  const words = reservationWords(searchable(after))
  const gone = before === null ? [] : reservationWords(searchable(before))
  const superfluous = gone.filter((word) => !words.includes(word))
  if (superfluous.length > 0) {
    await send(
      tx,
      sql`delete from reservation_words where shop_id = ${after.shopId}
      and word = any(${superfluous}) and reservation_id = ${after._id}`,
    )
    await forgetSpellings(tx, after.organisationId, superfluous)
  }
  await send(
    tx,
    sql`insert into reservation_words (organisation_id, shop_id, word, reservation_id)
    select ${after.organisationId}, ${after.shopId}, word, ${after._id} from unnest(${words}::text[]) word
    on conflict do nothing`,
  )
  // In a fixed order, so that two changes with a shared name cannot deadlock.
  const spelled = spelledWords(after)
    .flatMap((word) => spellingsOf(word).map((spelling) => [spelling, word] as const))
    .toSorted(([a, x], [b, y]) => (a === b ? x.localeCompare(y) : a.localeCompare(b)))
  await send(
    tx,
    sql`insert into reservation_spellings (organisation_id, spelling, word)
    select ${after.organisationId}, spelling, word
    from unnest(${spelled.map(([spelling]) => spelling)}::text[], ${spelled.map(([, word]) => word)}::text[])
      as spelled (spelling, word)
    where not exists (select from reservation_spellings known where known.organisation_id = ${after.organisationId}
      and known.spelling = spelled.spelling and known.word = spelled.word)
    on conflict do nothing`,
  )
}

/** Deletes names from the typo index that no reservation uses any more. */
const forgetSpellings = async (
  tx: Tx,
  organisationId: string,
  words: readonly string[],
): Promise<void> => {
  const spelled = words.flatMap((word) => spellingsOf(word).map((spelling) => ({ spelling, word })))
  await send(
    tx,
    sql`delete from reservation_spellings known
    using json_to_recordset(${JSON.stringify(spelled)}::json) as gone (spelling text, word text)
    where known.organisation_id = ${organisationId} and known.spelling = gone.spelling and known.word = gone.word
      and not exists (select from shops s join reservation_words w on w.shop_id = s.id and w.word = known.word
        where s.organisation_id = ${organisationId})`,
  )
}
