import { INVITATION_DAYS } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { newToken, tokenHash } from '../../platform/secrets.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import { FIRST_NAMES, LAST_NAMES, mailbox } from './names.ts'
import type { Organisation } from './organisations.ts'
import type { User } from './users.ts'

/** Days since it was sent: two of each organisation wait, one has expired. */
const SENT_DAYS_AGO = [1, 4, 12]

export const addInvitations = async (
  tx: Tx,
  world: World,
  organisations: readonly Organisation[],
  users: readonly User[],
): Promise<void> => {
  const chance = world.chance('invitations')
  const rows = organisations.flatMap((organisation) => {
    const admin = users.find(
      ({ role, organisationId }) => role === 'Admin' && organisationId === organisation.id,
    )
    if (admin === undefined) throw new Error(`${organisation.name} has no Admin`)
    return SENT_DAYS_AGO.map((days, index) => {
      const { language } = organisation
      const name = `${chance.one(FIRST_NAMES[language])} ${chance.one(LAST_NAMES[language])}`
      const sent = world.ago({ days, minutes: chance.between(10, 600) })
      return {
        id: world.idAt(sent),
        email: `${mailbox(name)}.${index + 1}@mail.example`,
        name,
        language,
        role: index === 0 ? 'Admin' : 'Member',
        organisation_id: organisation.id,
        // Nobody holds the token, so nobody can accept these.
        token_hash: tokenHash(newToken()),
        invited_by: admin.id,
        created_at: sent,
        sent_at: sent,
        expires_at: new Date(sent.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000),
      }
    })
  })
  await insertRows(tx, 'invitations', rows)
}
