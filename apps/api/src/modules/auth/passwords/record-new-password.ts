import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { queueMail } from '../../mails/index.ts'
import { deletePendingSignInsOf, endSessionsOf } from '../../sessions/index.ts'
import { type Account, savePassword } from '../../users/index.ts'

/** Saves it, ends all other sessions, and notifies the owner by mail. */
export const recordNewPassword = async (
  tx: Tx,
  services: Services,
  account: Pick<Account, 'id' | 'name' | 'email' | 'language'>,
  passwordHash: string,
  keptSessionId: string | null,
): Promise<void> => {
  const now = services.clock.now().toISOString()
  await savePassword(tx, account.id, passwordHash, now)
  await deletePendingSignInsOf(tx, account.id)
  await endSessionsOf(tx, account.id, now, keptSessionId)
  await queueMail(tx, services, {
    template: 'passwordChanged',
    language: account.language,
    recipient: account.email,
    params: { name: account.name },
    link: `${services.publicUrl}/preferences/sessions`,
  })
}
