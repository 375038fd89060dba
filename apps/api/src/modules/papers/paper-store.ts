import type { Cents, Address, PaperKey, PaperLine } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

export interface Seller {
  readonly companyName: string
  readonly registrationNumber: string
  readonly vatNumber: string
  readonly address: Address
  readonly shopName: string
  readonly timeZone: string
}

export interface PaperContent {
  readonly seller: Seller
  readonly orderNumber: number
  /** As the customer knows the order. Left out: issued before this was kept. */
  readonly reference?: string
  readonly lines: readonly PaperLine[]
  readonly mealVoucherPart: Cents
  /** The printed number of the paper that it corrects. */
  readonly refersTo: string | null
}

export interface Paper extends PaperKey, RowOf<typeof COLUMNS> {
  readonly content: PaperContent
}

const COLUMNS = columns(
  'papers',
  `
  id, organisation_id, order_id, refund_id, cancels_id, kind, is_test, year, number, language,
  total, content, issued_at`,
  'p',
)

interface OrderOf {
  readonly organisationId: string
  readonly orderId: string
}

/** Who sells there now, and which year the shop's calendar shows. */
interface Sale {
  readonly seller: Seller
  readonly year: number
  /** Empty: none. */
  readonly externalOrderId: string
}

export const findSale = async (
  reader: Reader,
  { organisationId, shopId, _id }: Record<'organisationId' | 'shopId' | '_id', string>,
  now: string,
): Promise<Sale> => {
  const rows = await allRows<Sale>(reader)`
    select json_build_object('companyName', o.company_name, 'registrationNumber', o.registration_number,
        'vatNumber', o.vat_number, 'address', o.address, 'shopName', s.name, 'timeZone', s.time_zone) as seller,
      extract(year from ${now}::timestamptz at time zone s.time_zone)::int as year,
      coalesce((select min(r.external_order_id) from order_reservations x join reservations r on r.id = x.reservation_id
        where x.order_id = ${_id} and r.external_order_id <> ''), '') as "externalOrderId"
    from organisations o join shops s on s.organisation_id = o.id
    where o.id = ${organisationId} and s.id = ${shopId}`
  const [found] = rows
  if (found === undefined) throw new Error('nobody sells there')
  return found
}

const nextNumber = async (
  tx: Tx,
  {
    organisationId,
    kind,
    isTest,
    year,
  }: Pick<Paper, 'organisationId' | 'kind' | 'isTest' | 'year'>,
): Promise<number> => {
  const row = await firstRow(tx)`
    insert into paper_numbers (organisation_id, kind, is_test, year, last)
    values (${organisationId}, ${kind}, ${isTest}, ${year}, 1)
    on conflict (organisation_id, kind, is_test, year) do update set last = paper_numbers.last + 1
    returning ${columns('paper_numbers', 'last')}`
  return row?.last ?? 1
}

export const insertPaper = async (tx: Tx, paper: Omit<Paper, 'number'>): Promise<void> => {
  const number = await nextNumber(tx, paper)
  await sql`
    insert into papers (id, organisation_id, order_id, refund_id, cancels_id, kind, is_test, year, number, language,
      total, content, issued_at)
    values (${paper._id}, ${paper.organisationId}, ${paper.orderId}, ${paper.refundId}, ${paper.cancelsId},
      ${paper.kind}, ${paper.isTest}, ${paper.year}, ${number}, ${paper.language}, ${paper.total},
      ${JSON.stringify(paper.content)}::jsonb, ${paper.issuedAt})`.execute(tx)
}

/** In the order in which they were issued. */
export const papersOfOrders = (
  reader: Reader,
  organisationId: string,
  orderIds: readonly string[],
) => allRows<Paper>(reader)`
  select ${COLUMNS} from papers p
  where p.organisation_id = ${organisationId} and p.order_id = any(${[...orderIds]})
  order by p.issued_at, p.id`

export const findPaper = (
  reader: Reader,
  { organisationId, orderId }: OrderOf,
  id: string,
) => firstRow<Paper>(reader)`
  select ${COLUMNS} from papers p
  where p.organisation_id = ${organisationId} and p.order_id = ${orderId} and p.id = ${id}`

export const findReceipt = (
  reader: Reader,
  { organisationId, orderId }: OrderOf,
) => firstRow<Paper>(reader)`
  select ${COLUMNS} from papers p where p.organisation_id = ${organisationId} and p.order_id = ${orderId}
    and p.kind = 'receipt' and p.cancels_id is null`

export const findCreditNote = (
  reader: Reader,
  organisationId: string,
  refundId: string,
) => firstRow<Paper>(reader)`
  select ${COLUMNS} from papers p where p.organisation_id = ${organisationId} and p.refund_id = ${refundId}
    and p.kind = 'creditNote'`
