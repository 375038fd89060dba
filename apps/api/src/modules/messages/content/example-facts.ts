import type { Language, MessageTemplate } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { formatEuros } from '../../mails/index.ts'
import { payLink } from './pay-link.ts'
import type { MessageFacts } from './message-facts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EXAMPLE_CENTS = 2_450
/** Sample token with the length of a real one, so that the SMS parts are right. */
export const NO_ID = '0'.repeat(24)

/** Sample values for previews and tests. */
export const exampleFacts = (
  { services, actor }: Call,
  template: MessageTemplate,
  language: Language,
): Omit<MessageFacts, 'template' | 'channel' | 'language' | 'shop'> => {
  const amount = formatEuros(EXAMPLE_CENTS, language)
  const now = services.clock.now()
  return {
    now,
    firstName: actor.name,
    reference: template === 'test' ? '' : '#1042',
    pickupDateTime: new Date(now.getTime() + DAY_MS).toISOString(),
    boxes: [{ label: '7', lockerName: '' }],
    ...(template === 'paymentRequest'
      ? { payment: { amount, link: payLink(services, NO_ID) } }
      : {}),
    ...(template === 'refund' || template === 'refundFailed'
      ? { refund: { amount, reason: 'asked', link: services.publicUrl } }
      : {}),
  }
}
