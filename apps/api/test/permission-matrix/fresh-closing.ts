import { wallTimeOf } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { newId } from '../../src/platform/ids.ts'
import { addPaymentAccount } from '../order-fixture.ts'
import type { OrganisationFixture } from '../tenancy-fixture.ts'
import type { TestApi } from '../test-api.ts'

export interface FreshClosing {
  /** A day that is over and not closed, of an organisation with an account that takes payments. */
  openDay(at: OrganisationFixture): Promise<string>
  /** A receipt that the provider does not list, with a reason from before. */
  closingDifference(at: OrganisationFixture): Promise<FreshDifference>
}

interface FreshDifference {
  readonly shopId: string
  readonly day: string
  readonly key: string
}

const DAY_MS = 24 * 60 * 60 * 1000

export const freshClosing = (
  api: TestApi,
  order: (at: OrganisationFixture) => Promise<string>,
): FreshClosing => {
  const { database, clock } = api.services
  let days = 0
  return {
    openDay: async (at) => {
      await addPaymentAccount(api, at)
      days += 1
      return new Date(Date.UTC(2020, 0, 1) + days * DAY_MS).toISOString().slice(0, 10)
    },
    closingDifference: async (at) => {
      const orderId = await order(at)
      const now = clock.now()
      return database.write('everything', async (tx) => {
        const { rows } = await sql<{ paperId: string; shopId: string; timeZone: string }>`
          select p.id as "paperId", o.shop_id as "shopId", s.time_zone as "timeZone"
          from papers p join orders o on o.id = p.order_id join shops s on s.id = o.shop_id
          where o.id = ${orderId}`.execute(tx)
        const [paper] = rows
        if (paper === undefined) throw new Error('no receipt')
        const { paperId, shopId } = paper
        const day = wallTimeOf(now, paper.timeZone).slice(0, 10)
        const key = `missingAtProvider:${paperId}`
        await sql`insert into daily_closings (id, organisation_id, shop_id, day, fetched_at)
          values (${newId()}, ${at.id}, ${shopId}, ${day}, now()) on conflict do nothing`.execute(
          tx,
        )
        await sql`insert into closing_settlements (organisation_id, key, amount, reason, settled_by_id,
            settled_by_name, settled_at)
          values (${at.id}, ${key}, -1, 'x', ${newId()}, 'Kim', now())`.execute(tx)
        await sql`insert into provider_movements (organisation_id, provider, reference, kind, amount, fee,
            occurred_at, available_at, fetched_at)
          values (${at.id}, 'sandbox', ${key}, 'fee', -1, 0, now(), now(), now())`.execute(tx)
        return { shopId, day, key }
      })
    },
  }
}
