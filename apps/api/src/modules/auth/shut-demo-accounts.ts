import { DEMO_DOMAIN, isDemoAddress } from '@lockerdesk/domain'
import type { Services } from '../../services.ts'
import { endSessionsAtDomain, hasUserAtDomain } from '../sessions/index.ts'
import type { Account } from '../users/index.ts'

/** Demo accounts have a published password, so they cannot sign in outside demo mode. */
export const isShutAccount = (
  { config }: Pick<Services, 'config'>,
  { email }: Pick<Account, 'email'>,
): boolean => !config.isDemo && isDemoAddress(email)

const WARNING =
  `this database holds the demo, and DEMO is off: accounts at ${DEMO_DOMAIN} cannot sign in. For production start ` +
  'with an empty database; to keep this one, make your own SuperUser with `npm run create-superuser`; to try the ' +
  'product set DEMO=1'

/** Runs at the start of a process with demo mode off: ends the sessions of demo accounts and logs a warning. */
export const shutDemoAccounts = async (services: Services): Promise<void> => {
  const { config, database, clock, logger } = services
  if (config.isDemo) return
  const isDemoDatabase = await database.read('everything', (reader) =>
    hasUserAtDomain(reader, DEMO_DOMAIN),
  )
  if (!isDemoDatabase) return
  await database.write('everything', (tx) =>
    endSessionsAtDomain(tx, DEMO_DOMAIN, clock.now().toISOString()),
  )
  logger.warn(WARNING)
}
