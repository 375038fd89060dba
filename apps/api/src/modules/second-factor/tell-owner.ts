import type { LogText } from '@lockerdesk/messages'
import { type Call, userOf } from '../../call/call.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import { queueMail } from '../mails/index.ts'

type Params = Readonly<Record<string, string | number>>

export const logSecondFactor = (
  tx: Tx,
  call: Call,
  operation: 'Created' | 'Updated' | 'Deleted',
  text: LogText,
  params: Params = {},
): Promise<void> =>
  writeLog(tx, call, {
    type: 'Users',
    operation,
    text,
    params: { name: userOf(call).name, ...params },
    subjectId: userOf(call).id,
    organisationId: null,
  })

/** Notifies the owner by mail, in case it was not them. */
export const mailSecondFactor = (
  tx: Tx,
  call: Call,
  template: string,
  params: Params = {},
): Promise<void> => {
  const { email, name, preferences } = userOf(call)
  return queueMail(tx, call.services, {
    template,
    language: preferences.language,
    recipient: email,
    params: { name, ...params },
    link: `${call.services.publicUrl}/preferences/password`,
  })
}
