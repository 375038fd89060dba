import { decideForgettingDevices, type HeldPlace } from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import { type Call, userOf } from '../../call/call.ts'
import { decided, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Reader } from '../../platform/postgres.ts'
import { findAccount } from './account-store.ts'
import { forgetDevices } from '../sessions/index.ts'
import { queueMail } from '../mails/index.ts'
import { findPlace } from './place-store.ts'
import { assignmentsOf } from './roles/role-store.ts'

/** The second person of somebody who lost their devices: they sign in by password or link and set up new ones. */
export const forgetUserDevices = (call: Call, userId: string): Promise<boolean> => {
  assertRecentlyAuthenticated(call)
  const { services } = call
  return transact(
    call,
    async (tx) => {
      const account = await findAccount(tx, userId)
      const held = await heldPlaces(tx, userId)
      const { id, name: actorName } = userOf(call)
      // As they are under this transaction: rights that were taken a moment ago count no more.
      const actor = { id, assignments: await assignmentsOf(tx, id) }
      if (account === null) throw refused('NOT_FOUND')
      decided(decideForgettingDevices(actor, userId, held))
      await forgetDevices(tx, services, userId)
      const selected = call.organisation?.organisationId ?? null
      const isHere = held.some(
        ({ place }) => place.kind === 'organisation' && place.organisationId === selected,
      )
      await writeLog(tx, call, {
        type: 'Users',
        operation: 'Deleted',
        severity: 'warning',
        text: 'userDevicesForgotten',
        params: { name: account.name },
        subjectId: userId,
        organisationId: isHere ? selected : null,
      })
      await queueMail(tx, services, {
        template: 'devicesForgotten',
        language: account.language,
        recipient: account.email,
        params: { name: account.name, actor: actorName },
        link: `${services.publicUrl}/auth/login`,
      })
      return true
    },
    'everything',
  )
}

const heldPlaces = async (reader: Reader, userId: string): Promise<HeldPlace[]> => {
  const held: HeldPlace[] = []
  for (const each of await assignmentsOf(reader, userId)) {
    const { role, referenceType, referenceId, isFromGroup = false } = each
    const found = await findPlace(reader, {
      organisationId: referenceType === 'Organisation' ? referenceId : null,
      dealerId: referenceType === 'Dealer' ? referenceId : null,
      resellerId: referenceType === 'Reseller' ? referenceId : null,
    })
    if (found !== null) held.push({ role, place: found.place, isFromGroup })
  }
  return held
}
