import { reservationWords, spelledWords, spellingsOf } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { MadeReservation } from './reservation-row.ts'

/** What each is found by. */
export const addReservationWords = async (
  tx: Tx,
  made: readonly MadeReservation[],
): Promise<void> => {
  const words: Record<string, unknown>[] = []
  const spelled = new Map<string, Record<string, unknown>>()
  for (const { row } of made) {
    const { id, organisation_id, shop_id } = row
    const searchable = {
      publicId: row.public_id,
      externalOrderId: row.external_order_id,
      firstName: row.first_name,
      lastName: row.last_name,
      emails: row.emails,
      phonenumbers: row.phonenumbers,
    }
    for (const word of reservationWords(searchable))
      words.push({ organisation_id, shop_id, word, reservation_id: id })
    for (const word of spelledWords(searchable))
      for (const spelling of spellingsOf(word))
        spelled.set(`${organisation_id} ${spelling} ${word}`, { organisation_id, spelling, word })
  }
  await insertRows(tx, 'reservation_words', words)
  await insertRows(tx, 'reservation_spellings', [...spelled.values()])
}
