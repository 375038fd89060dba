import { INVITATION_DAYS } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { Call } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { canSendMail, queueMail } from '../../mails/index.ts'
import type { Invitation } from './invitation-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const invitationExpiry = (sentAt: Date): string =>
  new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS).toISOString()

/** In the language of the invited person; the token is in this message and nowhere else. */
export const sendInvitation = async (
  tx: Tx,
  call: Call,
  invitation: Invitation,
  placeName: string | null,
  token: string,
): Promise<void> => {
  const { language, organisationId } = invitation
  // Nobody could read it: the token is nowhere else.
  if (!canSendMail(call.services)) throw refused('CHANNEL_OFF')
  return queueMail(tx, call.services, {
    template: 'invitation',
    language,
    recipient: invitation.email,
    params: {
      name: invitation.name,
      inviter: call.actor.name,
      place: placeName ?? 'Lockerdesk',
      role: translate(language, `common:roles.${invitation.role}`),
      days: INVITATION_DAYS,
    },
    link: `${call.services.publicUrl}/auth/invitation?token=${token}`,
    ...(organisationId === null ? {} : { organisationId }),
  })
}
