import type { Tx } from '../../../platform/postgres.ts'
import { saveWords, type Searchable } from '../reservation-write-store.ts'

/** Removes erased names and addresses from the search index. */
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
