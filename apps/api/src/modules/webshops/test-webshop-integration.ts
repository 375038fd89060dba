import { assertOutbound } from '../../call/assert-outbound.ts'
import type { Call } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { checkedWebshop } from './checked-webshop.ts'
import { type AccessTest, testAccess } from './test-access.ts'
import { assertPlace, type WebshopPlace } from './webshop-of-call.ts'
import { findWebshop } from './webshop-store.ts'

/** Asks the webshop for an order with what the form says, saved or not. */
export const testWebshopIntegration = async (
  call: Call,
  place: WebshopPlace,
  data: unknown,
): Promise<AccessTest> => {
  assertOutbound(call.services)
  const kept = await read(call, async (reader) => {
    await assertPlace(reader, call, place)
    return findWebshop(reader, place)
  })
  const typed = checkedWebshop(call, data, kept)
  // Who tried which server is known before it is tried.
  await transact(call, async (tx) => {
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Sent',
      text: 'webshopTested',
      params: { server: new URL(typed.apiUrl).host },
      subjectId: place.shopId,
    })
    return true
  })
  return testAccess(typed)
}
