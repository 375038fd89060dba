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

/** Clocks differ a little: a moment more than the locks ask for. */
const MARGIN_MS = 150

/** People are faster than the locks of a cabinet cool down: the next box waits its turn. */
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
