import {
  type Cents,
  creditedLines,
  type Language,
  orderReference,
  paperNumber,
  type RefundedLines,
  type SoldLine,
} from '@lockerdesk/domain'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import {
  findCreditNote,
  findReceipt,
  findSale,
  insertPaper,
  type Paper,
  type PaperContent,
} from './paper-store.ts'

/** What a paper has to know of an order. */
export interface PaperOrder {
  readonly _id: string
  readonly organisationId: string
  readonly shopId: string
  readonly orderNumber: number
  readonly language: Language
  readonly isTest: boolean
  readonly totalPrice: Cents
  readonly mealVoucherPart: Cents
  readonly orderLines: readonly SoldLine[]
}

interface Refund {
  readonly _id: string
  readonly amount: Cents
  readonly lines: RefundedLines
}

/** In the transaction in which the money came: a number is given if that commits, and only then. */
export const issueReceipt = async (tx: Tx, order: PaperOrder, now: Date): Promise<void> => {
  if (order.totalPrice === 0) return
  const { orderLines, mealVoucherPart } = order
  await issue(tx, order, now, {
    kind: 'receipt',
    total: order.totalPrice,
    refundId: null,
    cancelsId: null,
    content: { lines: orderLines.map(printed), mealVoucherPart, refersTo: null },
  })
}

/** In the transaction in which the money went back; its VAT is that of the lines it is for. */
export const issueCreditNote = async (
  tx: Tx,
  order: PaperOrder,
  refund: Refund,
  now: Date,
): Promise<void> => {
  const receipt = await findReceipt(tx, keyOf(order))
  await issue(tx, order, now, {
    kind: 'creditNote',
    total: refund.amount,
    refundId: refund._id,
    cancelsId: null,
    content: {
      lines: creditedLines(order.orderLines, refund.lines, refund.amount).map(printed),
      mealVoucherPart: 0,
      refersTo: receipt === null ? null : paperNumber(receipt),
    },
  })
}

/** The money came back again: the sale stands, and a paper says so beside the credit note. */
export const takeBackCreditNote = async (
  tx: Tx,
  order: PaperOrder,
  refundId: string,
  now: Date,
): Promise<void> => {
  const note = await findCreditNote(tx, order.organisationId, refundId)
  if (note === null) return
  await issue(tx, order, now, {
    kind: 'receipt',
    total: note.total,
    refundId,
    cancelsId: note._id,
    content: { ...note.content, refersTo: paperNumber(note) },
  })
}

const keyOf = ({ organisationId, _id }: PaperOrder) => ({ organisationId, orderId: _id })

const printed = ({
  description,
  vatRate,
  discountPercentage,
  totalPrice,
  isPerishable,
  amount,
  unitType,
}: SoldLine) => ({
  description,
  vatRate,
  discountPercentage,
  totalPrice,
  isPerishable,
  amount,
  unitType,
})

const issue = async (
  tx: Tx,
  order: PaperOrder,
  now: Date,
  paper: Pick<Paper, 'kind' | 'total' | 'refundId' | 'cancelsId'> & {
    readonly content: Omit<PaperContent, 'seller' | 'orderNumber' | 'reference'>
  },
): Promise<void> => {
  const { seller, year, externalOrderId } = await findSale(tx, order, now.toISOString())
  const { orderNumber, isTest, language } = order
  await insertPaper(tx, {
    ...paper,
    ...keyOf(order),
    _id: newId(now),
    isTest,
    language,
    year,
    content: {
      ...paper.content,
      seller,
      orderNumber,
      reference: orderReference({ orderNumber, externalOrderId }),
    },
    issuedAt: now.toISOString(),
  })
}
