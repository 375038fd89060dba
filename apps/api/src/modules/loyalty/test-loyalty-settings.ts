import { assertOutbound } from '../../call/assert-outbound.ts'
import { type Call, organisationOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { DeliveryError } from '../../platform/delivery-error.ts'
import { newId } from '../../platform/ids.ts'
import { answerWords } from '../../platform/web-call.ts'
import { checkedLoyaltySettings } from './checked-loyalty-settings.ts'
import { askLoyalty, assertBooked } from './loyalty-client.ts'
import { findLoyaltySettings, secretContext } from './loyalty-settings-store.ts'

export const LOYALTY_FIELDS = ['url', 'shopReference', 'sharedSecret'] as const

export interface LoyaltyTest {
  readonly isAccepted: boolean
  /** In the service's own words. */
  readonly answer: string
  /** What is most likely wrong. */
  readonly field: (typeof LOYALTY_FIELDS)[number] | null
}

/** Asks the service for the shop with what the form says, saved or not. */
export const testLoyaltySettings = async (call: Call, data: unknown): Promise<LoyaltyTest> => {
  assertOutbound(call.services)
  const { organisationId } = organisationOf(call)
  const kept = await read(call, (reader) => findLoyaltySettings(reader, organisationId))
  const typed = checkedLoyaltySettings(call, data, kept)
  // Who tried which server is known before it is tried.
  await transact(call, async (tx) => {
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Sent',
      text: 'loyaltyTested',
      params: { server: new URL(typed.url).host },
      subjectId: organisationId,
    })
    return true
  })
  const { services } = call
  const secret = services.secrets.open(typed.sealedSecret, secretContext(organisationId))
  try {
    const answer = await askLoyalty(
      services,
      { ...typed, secret },
      {
        method: 'GET',
        path: `/shops/${encodeURIComponent(typed.shopReference)}`,
        id: newId(services.clock.now()),
      },
    )
    if (answer.status === 404)
      return { isAccepted: false, answer: answerWords(answer), field: 'shopReference' }
    if (answer.status === 401 || answer.status === 403)
      return { isAccepted: false, answer: answerWords(answer), field: 'sharedSecret' }
    assertBooked(answer)
    return { isAccepted: true, answer: answerWords(answer), field: null }
  } catch (error) {
    if (error instanceof DeliveryError)
      return { isAccepted: false, answer: error.message, field: 'url' }
    throw error
  }
}
