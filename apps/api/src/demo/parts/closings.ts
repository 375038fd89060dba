import { daysAfter, wallTimeOf } from '@lockerdesk/domain'
import {
  bookClosing,
  findAskedDay,
  keepFetched,
  putSettlement,
  spanAround,
} from '../../modules/closings/index.ts'
import { listSandboxMovements } from '../../modules/payments/index.ts'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import { accountOf } from './order-rows.ts'
import type { Shop } from './shops.ts'
import type { User } from './users.ts'

const TIME_ZONE = 'Europe/Brussels'
/** That many days before yesterday are closed. */
const CLOSED_DAYS = 2
/** Days ago on which somebody paid at the provider for no order: one is settled, yesterday's is not. */
const SETTLED_DAYS_AGO = 3
const OPEN_DAYS_AGO = 1
const REASON = 'Catering of the market, paid by a link of the provider.'

/** Closed days of all shops, and yesterday with a difference that waits for its reason. */
export const addClosings = async (
  tx: Tx,
  world: World,
  organisationId: string,
  shops: readonly Shop[],
  users: readonly User[],
): Promise<void> => {
  const by = users.find((user) => user.organisationId === organisationId && user.role === 'Admin')
  if (by === undefined) return
  await addPaymentsOfNobody(tx, world, organisationId)
  const today = wallTimeOf(world.now, TIME_ZONE).slice(0, 10)
  const fetched = async (shopId: string | null, daysAgo: number) => {
    const day = daysAfter(today, -daysAgo)
    const asked = await findAskedDay(tx, { organisationId, shopId }, day, world.now)
    const account = accountOf(organisationId)
    return {
      asked,
      lists: [
        {
          provider: 'sandbox' as const,
          movements: await listSandboxMovements(tx, account, spanAround(asked), world.now),
        },
      ],
    }
  }
  for (let daysAgo = CLOSED_DAYS + 1; daysAgo > OPEN_DAYS_AGO; daysAgo--) {
    const ofDay = await fetched(null, daysAgo)
    // As on the morning after.
    const now = new Date(ofDay.asked.bounds.end.getTime() + 8 * 60 * 60 * 1000)
    const { differences } = await keepFetched(tx, ofDay, now)
    for (const { key, amount, isOpen } of differences)
      if (isOpen)
        await putSettlement(tx, organisationId, {
          key,
          amount,
          reason: REASON,
          settledById: by.id,
          settledByName: by.name,
          settledAt: now.toISOString(),
        })
    await bookClosing(tx, ofDay, by, now)
  }
  const own = shops.filter((shop) => shop.organisationId === organisationId)
  for (const shopId of [null, ...own.map(({ id }) => id)])
    await keepFetched(tx, await fetched(shopId, OPEN_DAYS_AGO), world.now)
}

const addPaymentsOfNobody = (tx: Tx, world: World, organisationId: string): Promise<void> =>
  insertRows(
    tx,
    'sandbox_checkouts',
    [SETTLED_DAYS_AGO, OPEN_DAYS_AGO].map((days) => {
      const at = world.ago({ days })
      const reference = `demo-link-${days}-${organisationId}`
      return {
        reference,
        key: reference,
        account_reference: accountOf(organisationId),
        amount: 4_200 + days * 350,
        voucher_part: 0,
        voucher_amount: 0,
        description: 'Catering',
        language: 'en',
        return_url: '',
        status: 'succeeded',
        charge_reference: `charge-${reference}`,
        failures: 0,
        refunded: 0,
        expires_at: at,
        created_at: at,
        paid_at: at,
      }
    }),
  )
