import {
  OPEN_COMMAND_PATIENCE_MS,
  OPEN_COMMAND_TTL_MS,
  summariseDoors,
  isOpenCommandOver,
} from '@lockerdesk/domain'
import { count } from '../../../platform/telemetry/index.ts'
import type { Services } from '../../../services.ts'
import { announce } from '../../live/index.ts'
import {
  expireCommands,
  failUnlocked,
  lockDoors,
  saveCommandSteps,
} from '../../device-commands/index.ts'

/** A door that was unlocked and not pulled open for so long is locked again. */
const UNLOCKED_LASTS_MS = 60_000

/** Commands of which nothing was heard in time. */
export const expireSilentCommands = async ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> => {
  const now = clock.now()
  await database.write('everything', async (tx) => {
    const expired = await expireCommands(
      tx,
      now.toISOString(),
      OPEN_COMMAND_PATIENCE_MS - OPEN_COMMAND_TTL_MS,
    )
    for (const { lockerId } of expired)
      if (lockerId !== null) count('openCommand', { outcome: 'expired' })
    const given = await failUnlocked(
      tx,
      new Date(now.getTime() - UNLOCKED_LASTS_MS).toISOString(),
      now.toISOString(),
    )
    const doors = given.length === 0 ? [] : await lockDoors(tx, given)
    await saveCommandSteps(
      tx,
      given.map((id) => {
        const statuses = doors.filter((door) => door.commandId === id).map(({ status }) => status)
        const status = summariseDoors(statuses)
        return { id, status, isOver: isOpenCommandOver(status) }
      }),
      now.toISOString(),
    )
    await announce(tx, [
      ...expired.flatMap(({ organisationId, lockerId }) =>
        lockerId === null ? [] : [{ organisationId, topic: 'command' as const, id: lockerId }],
      ),
      ...doors.map(({ organisationId, lockerId }) => ({
        organisationId,
        topic: 'command' as const,
        id: lockerId,
      })),
    ])
  })
}
