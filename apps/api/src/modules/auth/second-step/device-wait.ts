import {
  deviceWaitTokenInput,
  endOfDeviceWait,
  LOST_DEVICES_WAIT_HOURS,
  warnsOfDeviceWaitsUntil,
} from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import { checked, refused } from '../../../call/refused.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import { readSignedId, signId } from '../../../platform/signed-id.ts'
import type { Services } from '../../../services.ts'
import { queueMail } from '../../mails/index.ts'
import {
  deleteDeviceWaitOf,
  type DeviceWait,
  insertDeviceWait,
  lockDeviceWait,
  lockDeviceWaitOf,
  lockEndedWaits,
  lockUnwarnedWaits,
  markWarned,
} from '../../strong-sign-in/index.ts'
import { forgetDevices, lockPendingSignIn } from '../../sessions/index.ts'
import { logSignIn } from '../sign-in-log.ts'
import { countAttempt, lostDevicesTries } from '../throttle.ts'
import { findAccount } from '../../users/index.ts'
import type { Visitor } from '../visitor.ts'

const CONTEXT = 'device-waits'
/** Null for the scheduler. */
const BY_ITSELF = 'schedule'

type At = Pick<Visitor, 'services' | 'ip'>

const log = (tx: Tx, at: At, text: LogText, { user }: DeviceWait): Promise<void> =>
  logSignIn(tx, at, {
    text,
    operation: text === 'lostDevicesAsked' ? 'Created' : 'Deleted',
    severity: 'warning',
    params: { name: user.name },
    user,
  })

const whenOf = ({ endsAt, user: { language, timeZone } }: DeviceWait): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    new Date(endsAt),
  )

const tell = (tx: Tx, services: Services, template: string, wait: DeviceWait, link: string) =>
  queueMail(tx, services, {
    template,
    language: wait.user.language,
    recipient: wait.user.email,
    params: { name: wait.user.name, when: whenOf(wait), hours: LOST_DEVICES_WAIT_HOURS },
    link: `${services.publicUrl}${link}`,
  })

const stopLink = ({ secrets }: Services, { id }: DeviceWait): string =>
  `/auth/keep-devices?token=${signId(secrets, id, CONTEXT)}`

/** Starts the waiting time after the first sign-in step. Idempotent: a repeated call returns the same end. */
export const askForDeviceWait = async (
  visitor: Visitor,
  secondStepToken: string | undefined,
): Promise<{ readonly endsAt: string }> => {
  const { services } = visitor
  const { database, clock } = services
  if (secondStepToken === undefined) throw refused('UNAUTHENTICATED')
  const now = clock.now()
  const account = await database.write('everything', async (tx) => {
    const pending = await lockPendingSignIn(tx, tokenHash(secondStepToken), now.toISOString())
    return pending === null ? null : findAccount(tx, pending.userId)
  })
  if (account === null) throw refused('UNAUTHENTICATED')
  await countAttempt(services, lostDevicesTries(account.email, visitor.ip))
  return database.write('everything', async (tx) => {
    const endsAt = endOfDeviceWait(now).toISOString()
    const isNew = await insertDeviceWait(
      tx,
      { id: newId(now), userId: account.id, endsAt },
      now.toISOString(),
    )
    const wait = await lockDeviceWaitOf(tx, account.id)
    if (wait === null) throw refused('UNAUTHENTICATED')
    if (!isNew) return { endsAt: wait.endsAt }
    await log(tx, visitor, 'lostDevicesAsked', wait)
    await tell(tx, services, 'lostDevicesAsked', wait, stopLink(services, wait))
    return { endsAt }
  })
}

/** Stops the wait by the link in the mail, from any browser; stopping cannot harm the owner. */
export const stopDeviceWait = (visitor: Visitor, input: unknown): Promise<void> => {
  const { token } = checked(deviceWaitTokenInput, input)
  const { database, secrets } = visitor.services
  const id = readSignedId(secrets, token, CONTEXT)
  return database.write('everything', async (tx) => {
    const wait = id === null ? null : await lockDeviceWait(tx, id)
    if (wait === null) throw refused('LINK_INVALID')
    await stop(tx, visitor, wait)
  })
}

/** A sign-in with a factor ends the wait: the user has not lost it. */
export const stopDeviceWaitOf = async (tx: Tx, at: At, userId: string): Promise<void> => {
  const wait = await lockDeviceWaitOf(tx, userId)
  if (wait !== null) await stop(tx, at, wait)
}

const stop = async (tx: Tx, at: At, wait: DeviceWait): Promise<void> => {
  await deleteDeviceWaitOf(tx, wait.user.id)
  await log(tx, at, 'lostDevicesStopped', wait)
}

const end = async (tx: Tx, at: At, wait: DeviceWait): Promise<void> => {
  await forgetDevices(tx, at.services, wait.user.id)
  await log(tx, at, 'lostDevicesForgotten', wait)
  await tell(tx, at.services, 'lostDevicesForgotten', wait, '/auth/login')
}

/** Ends a due wait at sign-in, before the schedule does. */
export const endDeviceWaitOf = async (tx: Tx, at: At, userId: string): Promise<void> => {
  const wait = await lockDeviceWaitOf(tx, userId)
  if (wait !== null && new Date(wait.endsAt) <= at.services.clock.now()) await end(tx, at, wait)
}

/** Ends due waits, and warns owners one day before the end. */
export const followDeviceWaits = (services: Services): Promise<void> =>
  services.database.write('everything', async (tx) => {
    const now = services.clock.now()
    const at = { services, ip: BY_ITSELF }
    for (const wait of await lockEndedWaits(tx, now.toISOString())) await end(tx, at, wait)
    const until = warnsOfDeviceWaitsUntil(now).toISOString()
    for (const wait of await lockUnwarnedWaits(tx, until)) {
      await markWarned(tx, wait.id, now.toISOString())
      await tell(tx, services, 'lostDevicesEnding', wait, stopLink(services, wait))
    }
  })
