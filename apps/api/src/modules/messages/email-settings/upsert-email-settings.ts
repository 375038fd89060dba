import type { Call } from '../../../call/call.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { checkedEmailSettings } from './checked-email-settings.ts'
import { type SavedEmailSettings, saveEmailSettings } from './email-settings-store.ts'
import { emailSettings, readEmailSettings, type ShownEmailSettings } from './read-email-settings.ts'

export const upsertEmailSettings = async (
  call: Call,
  data: unknown,
): Promise<ShownEmailSettings> => {
  await transact(call, async (tx) => {
    const before = await readEmailSettings(tx, call)
    const after = checkedEmailSettings(call, data, before)
    await saveEmailSettings(tx, after)
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      text: 'emailSettingsSaved',
      subjectId: before.organisationId,
      before: logged(before),
      after: { ...logged(after), hasNewPassword: isChanged(before, after) },
    })
    return true
  })
  return emailSettings(call)
}

const logged = ({ fromEmail, smtpServer, smtpPort, smtpUser }: SavedEmailSettings): object => ({
  fromEmail,
  smtpServer,
  smtpPort,
  smtpUser,
})

const isChanged = (before: SavedEmailSettings, after: SavedEmailSettings): boolean =>
  before.sealedSmtpPassword !== after.sealedSmtpPassword
