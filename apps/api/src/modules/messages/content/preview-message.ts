import { instantOf, messagePreviewInput, smsParts } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import { privacyAddress } from '../../privacy/index.ts'
import { readShopPlace } from '../../reservation-settings/index.ts'
import { exampleFacts, NO_ID } from './example-facts.ts'
import { withCode } from './message-content.ts'
import { cabinetsOfBoxes } from './cabinet-store.ts'
import { namedBoxes } from './named-box-store.ts'
import type { MessageContent } from './message-content.ts'
import { renderMessage } from './render-message.ts'
import { findShopSender } from './shop-sender-store.ts'

export interface MessagePreview extends MessageContent {
  /** Number of SMS parts; 0 for an e-mail. */
  readonly parts: number
}

/** Preview for a form in progress, or with sample values. */
export const previewMessage = (call: Call, data: object): Promise<MessagePreview> => {
  const input = checked(messagePreviewInput, data)
  return read(call, async (reader) => {
    const { organisationId, shopId, timeZone } = await readShopPlace(reader, call, input.shopId)
    const boxIds = input.boxes.flatMap(({ boxId }) => (boxId === null ? [] : [boxId]))
    const boxes = await namedBoxes(reader, { organisationId, shopId }, boxIds)
    if (boxes.length < new Set(boxIds).size) throw refused('NOT_FOUND')
    const pickup = input.pickupDateTime === null ? null : instantOf(input.pickupDateTime, timeZone)
    const { publicUrl } = call.services
    const shop = await findShopSender(reader, publicUrl, organisationId, shopId, input.branding)
    const { template, channel, language } = input
    const said = input.isExample
      ? exampleFacts(call, template, language)
      : {
          ...input,
          reference: input.externalOrderId,
          pickupDateTime: pickup?.toISOString() ?? null,
          boxes,
          now: call.services.clock.now(),
          cabinets: await cabinetsOfBoxes(reader, organisationId, boxIds),
        }
    const privacyLink = privacyAddress(call.services, shop, NO_ID)
    const content = withCode(
      renderMessage({ ...said, template, channel, language, shop, privacyLink }),
    )
    // Counts SMS parts with the real digits.
    return {
      ...content,
      parts: content.html === null ? smsParts(content.text.replaceAll('•', '0')) : 0,
    }
  })
}
