import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import { accountOf } from './order-rows.ts'
import type { Organisation } from './organisations.ts'

/** Every organisation takes payments in the sandbox. */
export const addAccounts = async (
  tx: Tx,
  world: World,
  organisations: readonly Organisation[],
): Promise<void> => {
  const at = world.ago({ days: 200 })
  await insertRows(
    tx,
    'sandbox_accounts',
    organisations.map(({ id }) => ({
      reference: accountOf(id),
      key: id,
      status: 'verified',
      return_url: '',
      created_at: at,
    })),
  )
  await insertRows(
    tx,
    'payment_accounts',
    organisations.map(({ id }) => ({
      organisation_id: id,
      provider: 'sandbox',
      takes_meal_vouchers: true,
      reference: accountOf(id),
      is_connected: true,
      are_details_submitted: true,
      are_charges_enabled: true,
      are_payouts_enabled: true,
      currently_due: [],
      past_due: [],
      pending_verification: [],
      connected_at: at,
      times_connected: 1,
      checked_at: at,
    })),
  )
}
