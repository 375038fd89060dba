import { everyChoice, type ChannelLevels } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { preferencesOfUsers } from '../../../call/notification-preference-store.ts'
import { read } from '../../../call/read.ts'
import { listStaff } from '../../gateways/index.ts'
import { getLockerById } from '../read-lockers.ts'

export interface AlertedPerson extends ChannelLevels {
  readonly _id: string
  readonly name: string
}

/** Who is told when the locker gets too warm, and how each of them chose to be. */
export const listAlerted = async (call: Call, lockerId: string): Promise<AlertedPerson[]> => {
  const { organisationId, shopId } = await getLockerById(call, lockerId)
  return read(call, async (reader) => {
    const staff = await listStaff(reader, organisationId, shopId)
    const preferencesOf = await preferencesOfUsers(
      reader,
      staff.map(({ _id }) => _id),
    )
    return staff.flatMap((person) =>
      everyChoice(preferencesOf(person._id))
        .filter(({ kind }) => kind === 'foodSafety')
        .map(({ app, email, sms }) => ({ ...person, app, email, sms })),
    )
  })
}
