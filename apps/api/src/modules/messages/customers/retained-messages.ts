import type { RetainedRecords } from '../../retention/index.ts'
import { countOldMessages, forgetOldMessages } from './old-message-store.ts'

const AT_ONCE = 2_000

export const retainedMessages: RetainedRecords = {
  kind: 'messages',
  count: countOldMessages,
  forget: (tx, overdue) => forgetOldMessages(tx, overdue, AT_ONCE),
}
