import { resendInput } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { assertOutbound } from '../../../call/assert-outbound.ts'
import type { Call } from '../../../call/call.ts'
import { checked } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { DeliveryError } from '../../../platform/delivery-error.ts'
import { newId } from '../../../platform/ids.ts'
import { layOutMail, PRODUCT_BRAND } from '../../mails/index.ts'
import { checkedEmailSettings } from './checked-email-settings.ts'
import { readEmailSettings } from './read-email-settings.ts'
import { mailSenderOf } from '../delivery/sender-of.ts'

export interface EmailTest {
  readonly isAccepted: boolean
  /** Response of the server. */
  readonly answer: string
}

/** Sends one message with the settings of the form, saved or not, and returns the server's response. */
export const testEmailSettings = async (
  call: Call,
  data: unknown,
  recipient: string,
): Promise<EmailTest> => {
  assertOutbound(call.services)
  const to = checked(resendInput('email'), { recipient }).recipient
  const kept = await read(call, (reader) => readEmailSettings(reader, call))
  const settings = { ...kept, ...checkedEmailSettings(call, data, kept) }
  // Logs the attempt before it calls the server.
  await transact(call, async (tx) => {
    await writeLog(tx, call, {
      type: 'Emails',
      operation: 'Sent',
      text: 'emailSettingsTested',
      params: { server: settings.smtpServer ?? kept.defaultDomain },
      subjectId: settings.organisationId,
    })
    return true
  })
  const { transport, address } = mailSenderOf(call.services, settings)
  try {
    const answer = await transport.send({
      id: newId(call.services.clock.now()),
      from: { name: PRODUCT_BRAND.name, address },
      to,
      ...testMail(call),
    })
    return { isAccepted: transport.isReal, answer }
  } catch (error) {
    if (error instanceof DeliveryError) return { isAccepted: false, answer: error.message }
    throw error
  }
}

const testMail = ({ language, actor }: Call) => {
  const text = (part: string) =>
    translate(language, `mails:emailTest.${part}`, { name: actor.name })
  return layOutMail({
    language,
    brand: PRODUCT_BRAND,
    subject: text('subject'),
    title: text('title'),
    body: text('body'),
    note: text('note'),
    footer: translate(language, 'mails:footer'),
  })
}
