import type { Tx } from '../../platform/postgres.ts'
import { saveWords, type Searchable } from './reservation-write-store.ts'

/** They are no longer found by the names and addresses that are gone. */
export const forgetWords = async (tx: Tx, forgotten: readonly Searchable[]): Promise<void> => {
  for (const before of forgotten)
    await saveWords(tx, before, {
      ...before,
      firstName: '',
      lastName: '',
      emails: [],
      phonenumbers: [],
    })
}
