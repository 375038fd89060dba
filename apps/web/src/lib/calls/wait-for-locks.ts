import type { Client } from '@urql/core'
import { graphql } from '../graphql.ts'
import { productNow } from '../time/product-clock.ts'

const lockCooldownQuery = graphql(`
  query LockCooldown($lockerId: ID!) {
    getLockerById(id: $lockerId) {
      _id
      cooldown
      cooldownMs
    }
  }
`)

/** Adds a margin for clock differences. */
const MARGIN_MS = 150

/** Delays an opening until the locks have cooled down. */
export const waitForLocks = async (client: Client, lockerId: string): Promise<void> => {
  const { data } = await client
    .query(lockCooldownQuery, { lockerId }, { requestPolicy: 'network-only' })
    .toPromise()
  const locker = data?.getLockerById
  if (locker === undefined || locker.cooldown === null) return
  const leftMs = Date.parse(locker.cooldown) - productNow().getTime()
  if (leftMs <= 0) return
  const waitMs = Math.min(leftMs, locker.cooldownMs) + MARGIN_MS
  await new Promise((resolve) => {
    setTimeout(resolve, waitMs)
  })
}
