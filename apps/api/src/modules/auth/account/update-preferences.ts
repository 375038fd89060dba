import { covers, type Preferences, preferencesInput } from '@lockerdesk/domain'
import { type Call, type UserActor, userOf } from '../../../call/call.ts'
import { checked, Refused, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import type { UserRow } from '../../../graphql/user.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { findOrganisationPlace } from '../../../call/organisation-place-store.ts'
import { findUserRow, organisationOfShop, savePreferences } from '../../users/index.ts'

/** Omitted fields stay unchanged; an explicit null clears only the landing shop. */
export const updatePreferences = (call: Call, changes: object): Promise<UserRow> => {
  const actor = userOf(call)
  const given = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && (value !== null || field === 'landingShopId'),
  )
  const before = actor.preferences
  const after = checked(preferencesInput, { ...before, ...Object.fromEntries(given) })
  return transact(
    call,
    async (tx) => {
      await assertOwnShop(tx, actor, after)
      await savePreferences(tx, actor.id, after, call.services.clock.now().toISOString())
      await writeLog(tx, call, {
        type: 'Users',
        operation: 'Updated',
        text: 'preferencesUpdated',
        params: { name: after.name },
        subjectId: actor.id,
        organisationId: null,
        before,
        after,
      })
      const user = await findUserRow(tx, actor.id)
      if (user === null) throw refused('UNAUTHENTICATED')
      return user
    },
    'everything',
  )
}

const assertOwnShop = async (
  tx: Tx,
  { assignments }: UserActor,
  { landingShopId }: Preferences,
): Promise<void> => {
  if (landingShopId === null) return
  const organisationId = await organisationOfShop(tx, landingShopId)
  const place = organisationId === null ? null : await findOrganisationPlace(tx, organisationId)
  const isReached =
    place !== null &&
    assignments.some(
      (assignment) =>
        covers(assignment, place) && (assignment.shopIds?.includes(landingShopId) ?? true),
    )
  if (!isReached) {
    throw new Refused({ code: 'BAD_USER_INPUT' }, [{ path: 'landingShopId', problem: 'unknown' }])
  }
}
