import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { closedChannels } from '../email-settings/closed-channels.ts'
import { subjectsInLocker } from '../content/message-subject-store.ts'
import { queueMessages, recipientsOf } from '../queue/queue-message.ts'

export interface LockdownNews {
  readonly organisationId: string
  readonly lockerId: string
  readonly isInLockdown: boolean
  readonly actorName: string | null
}

/** Notifies every customer with a code for a box of this locker, in the transaction of the change. Returns their number. */
export const informOfLockdown = async (
  tx: Tx,
  services: Services,
  { organisationId, lockerId, isInLockdown, actorName }: LockdownNews,
): Promise<number> => {
  const subjects = await subjectsInLocker(tx, organisationId, lockerId, isInLockdown)
  const closed = await closedChannels(tx, services, organisationId)
  let told = 0
  for (const subject of subjects) {
    const recipients = recipientsOf(subject)
    if (recipients.some(({ channel }) => !closed.includes(channel))) told++
    await queueMessages(tx, services, {
      subject,
      template: isInLockdown ? 'lockdownNotice' : 'lockdownLifted',
      recipients,
      actorName,
    })
  }
  return told
}
