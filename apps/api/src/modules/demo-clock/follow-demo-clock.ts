import type { MovableClock } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'
import { DEMO_CLOCK_CHANNEL, readClockOffsetMs } from './demo-clock-store.ts'

/** Sets this process' clock to the demo's, now and at each later move. */
export const followDemoClock = async (
  { database, notices, logger }: Pick<Services, 'database' | 'notices' | 'logger'>,
  clock: MovableClock,
): Promise<void> => {
  const read = async () => clock.setAhead(await database.read('everything', readClockOffsetMs))
  const readAgain = () =>
    void read().catch((error: unknown) => logger.warn({ err: error }, 'demo clock'))
  await read()
  notices.listen(DEMO_CLOCK_CHANNEL, readAgain, readAgain)
}
