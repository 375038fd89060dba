import { mayEndSessionsOf, type Place, SESSION_IDLE_HOURS, vouchingRoles } from '@lockerdesk/domain'
import { type Call, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Reader } from '../../platform/postgres.ts'
import { endSessionsOf, listSessions } from '../sessions/index.ts'
import type { SessionRow } from '../../graphql/session.ts'
import { findPlace } from './place-store.ts'
import { assignmentsOf } from './roles/role-store.ts'
import { findUser, type KnownUser } from './user-store.ts'

const HOUR_MS = 60 * 60 * 1000

export const userSessions = (call: Call, userId: string): Promise<SessionRow[]> =>
  read(
    call,
    async (reader) => {
      await findEndable(reader, call, userId)
      const now = call.services.clock.now()
      const seenSince = new Date(now.getTime() - SESSION_IDLE_HOURS * HOUR_MS)
      return listSessions(reader, userId, now.toISOString(), seenSince.toISOString())
    },
    'everything',
  )

/** Signs a user out everywhere; how many sessions that were. */
export const endUserSessions = (call: Call, userId: string): Promise<number> =>
  transact(
    call,
    async (tx) => {
      const user = await findEndable(tx, call, userId)
      const count = await endSessionsOf(tx, userId, call.services.clock.now().toISOString())
      await writeLog(tx, call, {
        type: 'Users',
        operation: 'Deleted',
        severity: 'warning',
        text: 'userSessionsEnded',
        params: { name: user.name, count },
        subjectId: userId,
        organisationId: user.trail,
      })
      return count
    },
    'everything',
  )

interface EndableUser extends KnownUser {
  /** The selected organisation's trail if the user has a role there, else the platform's. */
  readonly trail: string | null
}

/** Somebody above the caller, or of no place that the caller reaches, does not exist for this. */
const findEndable = async (reader: Reader, call: Call, userId: string): Promise<EndableUser> => {
  const user = await findUser(reader, userId)
  const holder = await assignmentsOf(reader, userId)
  const places: Place[] = []
  for (const { referenceType, referenceId } of vouchingRoles(holder)) {
    const found = await findPlace(reader, {
      organisationId: referenceType === 'Organisation' ? referenceId : null,
      dealerId: referenceType === 'Dealer' ? referenceId : null,
      resellerId: referenceType === 'Reseller' ? referenceId : null,
    })
    if (found !== null) places.push(found.place)
  }
  if (user === null || !mayEndSessionsOf(userOf(call).assignments, holder, places))
    throw refused('NOT_FOUND')
  const selected = call.organisation?.organisationId ?? null
  const isHere = holder.some(({ referenceId }) => referenceId === selected)
  return { ...user, trail: isHere ? selected : null }
}
