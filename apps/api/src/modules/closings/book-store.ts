import {
  type Booking,
  type BookingKind,
  type DayBounds,
  type Movement,
  paperNumber,
  type PaperKey,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import type { PaymentProviderName } from '../payments/index.ts'
import type { ClosingPlace } from './closing-store.ts'

type BookingRow = Omit<Booking, 'paperNumber' | 'kind'> &
  PaperKey & { readonly cancelsId: string | null }

const receiptKind = (cancelsId: string | null): BookingKind =>
  cancelsId === null ? 'sale' : 'refundTakenBack'

const bookingOf = ({ kind, isTest, year, number, cancelsId, ...row }: BookingRow): Booking => ({
  ...row,
  paperNumber: paperNumber({ kind, isTest, year, number }),
  kind: kind === 'creditNote' ? 'refund' : receiptKind(cancelsId),
})

/** Receipts and credit notes of the day, and those of other days with these references. */
export const listBookings = async (
  reader: Reader,
  { organisationId, shopId }: ClosingPlace,
  { start, end }: DayBounds,
  named: { readonly charges: readonly string[]; readonly sources: readonly string[] },
): Promise<Booking[]> => {
  const rows = await allRows<BookingRow>(reader)`
    with found as (
      select p.id from papers p where p.organisation_id = ${organisationId}
        and p.issued_at >= ${start.toISOString()} and p.issued_at < ${end.toISOString()}
      union select p.id from payments y join papers p on p.order_id = y.order_id and p.kind = 'receipt'
        where y.organisation_id = ${organisationId} and y.charge_reference = any(${[...named.charges]})
      union select p.id from refunds f join papers p on p.order_id = f.order_id and p.refund_id = f.id
        where f.organisation_id = ${organisationId} and f.reference = any(${[...named.sources]}))
    select ${columns(
      { p: 'papers', o: 'orders' },
      `
  p.id as paperId, p.kind, p.is_test, p.year, p.number, p.cancels_id, o.id as orderId,
  o.order_number, p.total as amount, p.issued_at as bookedAt`,
    )},
      p.content->'lines' as lines,
      coalesce(case when p.refund_id is null then (select y.voucher_amount from payments y
          where y.order_id = o.id and y.status = 'succeeded' order by y.succeeded_at, y.id limit 1)
        else (select f.voucher_amount from refunds f where f.id = p.refund_id) end, 0) as "voucherAmount",
      (select y.charge_reference from payments y where y.order_id = o.id and y.status = 'succeeded'
        order by y.succeeded_at, y.id limit 1) as "chargeReference",
      (select f.reference from refunds f where f.id = p.refund_id) as "refundReference"
    from found join papers p on p.id = found.id join orders o on o.id = p.order_id
    where p.organisation_id = ${organisationId} and not p.is_test
      and (${shopId}::text is null or o.shop_id = ${shopId})
    order by p.issued_at, p.id`
  return rows.map(bookingOf)
}

const COLUMNS = columns(
  'provider_movements',
  `
  reference, kind, amount, fee, charge_reference, source_reference, occurred_at, available_at,
  arrives_at`,
  'm',
)

/** A line of the list belongs to the shop whose order it pays; payouts and fees of the account to none. */
const inShop = ({ shopId }: ClosingPlace) => sql`(${shopId}::text is null or exists (
  select from payments y join orders o on o.id = y.order_id
  where y.organisation_id = m.organisation_id and y.charge_reference = m.charge_reference and o.shop_id = ${shopId}))`

export const listMovementsOfDay = (
  reader: Reader,
  place: ClosingPlace,
  { start, end }: DayBounds,
) => allRows<Movement>(reader)`
  select ${COLUMNS} from provider_movements m
  where m.organisation_id = ${place.organisationId} and m.occurred_at >= ${start.toISOString()}
    and m.occurred_at < ${end.toISOString()} and ${inShop(place)}
  order by m.occurred_at, m.reference`

/** Bookings of other days. */
export const listNamedMovements = (
  reader: Reader,
  place: ClosingPlace,
  { start, end }: DayBounds,
  named: { readonly charges: readonly string[]; readonly sources: readonly string[] },
) => allRows<Movement>(reader)`
  select ${COLUMNS} from provider_movements m
  where m.organisation_id = ${place.organisationId}
    and ((m.kind = 'charge' and m.charge_reference = any(${[...named.charges]}))
      or (m.kind = 'refund' and m.source_reference = any(${[...named.sources]})))
    and not (m.occurred_at >= ${start.toISOString()} and m.occurred_at < ${end.toISOString()})
    and ${inShop(place)}
  order by m.occurred_at, m.reference`

/** References that belong to orders of the organisation. */
export const listKnownDisputes = async (
  reader: Reader,
  organisationId: string,
  references: readonly string[],
): Promise<string[]> => {
  const rows = await allRows(reader)`
    select ${columns('disputes', 'reference')} from disputes
    where organisation_id = ${organisationId} and reference = any(${[...references]})`
  return rows.map(({ reference }) => reference)
}

/** Providers never change a line, so it ignores lines that are already stored. */
export const keepMovements = async (
  tx: Tx,
  organisationId: string,
  provider: PaymentProviderName,
  movements: readonly Movement[],
  now: string,
): Promise<void> => {
  await sql`
    insert into provider_movements (organisation_id, provider, reference, kind, amount, fee, charge_reference,
      source_reference, occurred_at, available_at, arrives_at, fetched_at)
    select ${organisationId}, ${provider}, m.reference, m.kind, m.amount, m.fee, m."chargeReference",
      m."sourceReference", m."occurredAt", m."availableAt", m."arrivesAt", ${now}
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as m (reference text, kind text, amount int, fee int,
      "chargeReference" text, "sourceReference" text, "occurredAt" timestamptz, "availableAt" timestamptz,
      "arrivesAt" timestamptz)
    on conflict do nothing`.execute(tx)
}
