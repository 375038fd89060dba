import type { Services } from '../../../services.ts'
import { notifyStaff } from '../../gateways/index.ts'
import { insertLockerEvents, claimLockersWithoutReading } from '../../lockers/index.ts'
import { judgeLocker } from './judge-locker.ts'
import { lockersToJudge } from './judgement-store.ts'

export interface TemperatureWatch {
  /** Judges these once the message that told of them is a moment old. */
  judgeSoon(lockerIds: readonly string[]): void
  /** Judges whatever time alone may have changed. */
  judgeDue(): Promise<void>
  stop(): Promise<void>
}

const GATHER_MS = 200

/** What a crash leaves unjudged, the next look finds: nothing here must be remembered. */
export const createTemperatureWatch = (
  services: Pick<Services, 'database' | 'clock' | 'logger'>,
): TemperatureWatch => {
  const { database, clock, logger } = services
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const judgeAll = async (lockerIds: readonly string[]): Promise<void> => {
    for (const lockerId of lockerIds)
      await database
        .write('everything', (tx) => judgeLocker(tx, lockerId, clock.now()))
        .catch((error: unknown) => logger.warn({ err: error, lockerId }, 'a locker was not judged'))
  }

  return {
    judgeSoon: (lockerIds) => {
      for (const id of lockerIds) waiting.add(id)
      timer ??= setTimeout(() => {
        timer = undefined
        const taken = [...waiting]
        waiting.clear()
        running = running.then(() => judgeAll(taken))
      }, GATHER_MS)
    },
    judgeDue: async () => {
      await findUnknown(services)
      const due = await database.read('everything', (reader) => lockersToJudge(reader))
      await judgeAll(due)
    },
    stop: async () => {
      clearTimeout(timer)
      await running
    },
  }
}

/** No reading for half an hour is not 'fine'. */
const findUnknown = async ({ database, clock }: Pick<Services, 'database' | 'clock'>) => {
  const now = clock.now()
  await database.write('everything', async (tx) => {
    const unknown = await claimLockersWithoutReading(tx, now.toISOString())
    await insertLockerEvents(
      tx,
      unknown.map(({ lockerId, organisationId, gatewayId }) => ({
        organisationId,
        gatewayId,
        lockerId,
        boxId: null,
        kind: 'temperatureUnknown' as const,
        severity: 'warning' as const,
        params: {},
        origin: `${lockerId} unknown ${now.toISOString()}`,
        occurredAt: now.toISOString(),
      })),
      now,
    )
    for (const { lockerId, organisationId, shopId, name } of unknown)
      await notifyStaff(
        tx,
        {
          organisationId,
          shopId,
          textKey: 'temperatureUnknown',
          textParams: { name },
          severity: 'warning',
          path: `/lockers/${lockerId}`,
        },
        now,
      )
  })
}
