import type { Services } from '../../../services.ts'
import {
  type CheckedAccount,
  findUncheckedAccounts,
  providerNamed,
  saveMovementsChecked,
} from '../../payments/index.ts'
import { handleDisputeEvent } from '../disputes/handle-dispute-event.ts'
import { handleRefundEvent } from '../refunds/handle-refund-event.ts'

const HOUR_MS = 60 * 60 * 1000
/** Backstop for lost webhooks: hourly. */
const UNCHECKED_MS = HOUR_MS
/** Each check overlaps the previous one, because providers may list new objects late. */
const OVERLAP_MS = 24 * HOUR_MS
/** The first check ignores old refunds, so that buyers get no messages about them. */
const FIRST_LOOK_MS = 7 * 24 * HOUR_MS

export const findAccountsToCheck = ({
  database,
  clock,
  payments,
}: Services): Promise<CheckedAccount[]> => {
  const before = new Date(clock.now().getTime() - UNCHECKED_MS).toISOString()
  return database.read('everything', (reader) => findUncheckedAccounts(reader, payments, before))
}

/** Fetches refunds and disputes of an account whose webhooks were lost. */
export const checkAccount = async (services: Services, checked: CheckedAccount): Promise<void> => {
  const { database, clock, payments } = services
  const { organisationId, account, checkedAt } = checked
  const provider = providerNamed(payments, checked.provider)
  const scope = { organisationIds: [organisationId] }
  const now = clock.now()
  const since = new Date(
    checkedAt === null ? now.getTime() - FIRST_LOOK_MS : Date.parse(checkedAt) - OVERLAP_MS,
  )
  for (const refund of await provider.listRefunds(account, since))
    await database.write(scope, (tx) => handleRefundEvent(tx, services, checked, refund))
  for (const dispute of await provider.listDisputes(account, since))
    await database.write(scope, (tx) => handleDisputeEvent(tx, services, checked, dispute))
  await database.write(scope, (tx) => saveMovementsChecked(tx, checked, now.toISOString()))
}
