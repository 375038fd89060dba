import {
  boxLabels,
  CSV_MARK,
  csvLine,
  customerName,
  DATE_FORMATS,
  type Language,
  RESERVATION_EXPORT_FIELDS,
  RESERVATION_STATUSES,
  type ReservationExportInput,
} from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { type Call, scopeOf } from '../../../call/call.ts'
import { fromReplica } from '../../../call/from-replica.ts'
import { read } from '../../../call/read.ts'
import { inBatches } from '../../../platform/cursor.ts'
import { DEFAULT_SORT, findReservations, inShop } from '../list/read-reservations.ts'
import { type ExportedReservation, exportedReservations } from './reservation-export-store.ts'

/** Some 70 KB of text: small enough to be gone again before V8 takes it for something that stays. */
const ROWS_AT_ONCE = 500

export interface ReservationExport {
  readonly fileName: string
  /** The state that the rows show. */
  readonly dataAsOf: string
  /** Hands over the file piece by piece, as of one moment, and waits until each is taken. */
  readonly write: (take: (text: string) => Promise<void>) => Promise<void>
}

/** What the list shows, in one file: the same shop, filter and order, or what the search finds. */
export const exportReservations = async (
  call: Call,
  { shopId, filter = {}, sort, query }: ReservationExportInput,
): Promise<ReservationExport> => {
  const { value, dataAsOf } = await fromReplica(call, async (by) => {
    const found = query?.trim() ? await findReservations(by, shopId, filter, query) : null
    const ids = found?.map(({ _id }) => _id) ?? null
    const asked = await read(by, (reader) =>
      inShop(reader, by, shopId, filter, async (at, meant) => ({ at, filter: meant })),
    )
    return { by, ids, ...asked }
  })
  const { by, at, ...rows } = value
  const statement = exportedReservations(at, rows, sort ?? DEFAULT_SORT, dateFormatOf(call))
  const say = (key: string) => translate(call.language, `reservations:${key}`)
  const toLine = lineIn(call.language)
  return {
    fileName: `${say('fileName')}.csv`,
    dataAsOf,
    write: (take) =>
      by.services.database.read(scopeOf(by), async (reader) => {
        await take(
          CSV_MARK + csvLine(RESERVATION_EXPORT_FIELDS.map((name) => say(`fields.${name}`))),
        )
        for await (const batch of inBatches(reader, statement, ROWS_AT_ONCE))
          await take(batch.map(toLine).join(''))
      }),
  }
}

const dateFormatOf = ({ actor }: Call): string =>
  actor.kind === 'user' ? actor.preferences.dateFormat : DATE_FORMATS[0]

const lineIn = (language: Language) => {
  const statuses = new Map(
    RESERVATION_STATUSES.map((status) => [
      status,
      translate(language, `reservations:statuses.${status}`),
    ]),
  )
  return (row: ExportedReservation): string => {
    const cells = {
      ...row,
      status: statuses.get(row.status) ?? row.status,
      customer: customerName(row),
      boxes: boxLabels(row.boxes),
    }
    return csvLine(RESERVATION_EXPORT_FIELDS.map((name) => cells[name]))
  }
}
