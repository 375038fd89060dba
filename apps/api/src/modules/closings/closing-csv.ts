import { type Cents, formulaSafe, journalOf, type Language, vatOfDay } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { stringify } from 'csv-stringify/sync'
import type { DailyClosing } from './read-closing.ts'

export const closingTexts =
  (language: Language) =>
  (key: string, params: Record<string, unknown> = {}) =>
    translate(language, `closing:${key}`, params)

/** Amount for spreadsheets and bookkeeping programs: 1234.50, with a leading minus if negative. */
export const euros = (cents: Cents): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const percent = (basisPoints: number): string => String(basisPoints / 100)
const rate = (basisPoints: number | null): string =>
  basisPoints === null ? '' : percent(basisPoints)

const written = (rows: readonly (readonly string[])[]): string => {
  const width = Math.max(...rows.map((row) => row.length))
  return stringify(
    rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]),
    // Not `escape_formulas`, which would escape negative amounts. Free texts are escaped one by one.
    { bom: true },
  )
}

const SUM_LINES = [
  'sales',
  'refunds',
  'vouchers',
  'voucherRefunds',
  'charges',
  'providerRefunds',
  'disputes',
  'fees',
  'other',
  'net',
  'availableLater',
  'payouts',
  'payoutsOnTheWay',
] as const

/** One row per figure, VAT rate and difference; the first column names the kind. */
export const closingCsv = (closing: DailyClosing, language: Language): string => {
  const say = closingTexts(language)
  const { sums } = closing
  const title = closing.shopName ?? say('allShops')
  return written([
    ['kind', 'name', 'vatRate', 'net', 'vat', 'amount', 'reference', 'reason', 'by', 'at'],
    [
      'closing',
      formulaSafe(title),
      '',
      '',
      '',
      '',
      closing.day,
      '',
      closing.closedByName ?? '',
      closing.closedAt ?? '',
    ],
    ...SUM_LINES.map((name) => ['sum', say(`sums.${name}`), '', '', '', euros(sums[name])]),
    ...vatOfDay(sums).map(({ vatRate, net, vat, gross }) => [
      'vat',
      say('vat'),
      percent(vatRate),
      euros(net),
      euros(vat),
      euros(gross),
    ]),
    ...closing.differences.map(({ kind, subject, amount, reference, settlement }) => [
      'difference',
      `${say(`kinds.${kind}`)} (${say(`subjects.${subject}`)})`,
      '',
      '',
      '',
      euros(amount),
      reference,
      formulaSafe(settlement?.reason ?? ''),
      formulaSafe(settlement?.settledByName ?? ''),
      settlement?.settledAt ?? '',
    ]),
  ])
}

/** Document number in the journal and the UBL file, unique per organisation. */
export const entryOf = ({ day, shopId }: Pick<DailyClosing, 'day' | 'shopId'>): string =>
  `${day}-${shopId === null ? 'all' : shopId.slice(-6)}`

/** Double entry for the accountant: one row per line, debits equal credits. */
export const journalCsv = (closing: DailyClosing, language: Language): string => {
  const say = closingTexts(language)
  const entry = entryOf(closing)
  return written([
    [
      'date',
      'entry',
      'account',
      'accountName',
      'vatRate',
      'text',
      'reference',
      'debit',
      'credit',
      'currency',
    ],
    ...journalOf(closing.sums).map(({ text, account, vatRate, reference, debit, credit }) => [
      closing.day,
      entry,
      vatRate === null ? account : `${account}-${vatRate}`,
      say(`accounts.${account}`),
      rate(vatRate),
      say(`texts.${text}`),
      reference,
      euros(debit),
      euros(credit),
      'EUR',
    ]),
  ])
}
