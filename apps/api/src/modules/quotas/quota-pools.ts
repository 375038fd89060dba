import { decidePool, QUOTA_KINDS, type QuotaKind, quotaPoolInput, roleAt } from '@lockerdesk/domain'
import { authorise, type Call, userOf } from '../../call/call.ts'
import { checked, decided, refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import { findResellerPlace } from '../companies/index.ts'
import { listPools, lockPools, type PoolOfKind, savePool } from './quota-limit-store.ts'

/** What a reseller has to give, and what of it is given. */
export const quotaPools = (call: Call, resellerId: string): Promise<PoolOfKind[]> =>
  read(
    call,
    async (reader) => {
      const place = await findResellerPlace(reader, resellerId)
      if (place === null || roleAt(userOf(call).assignments, place) === null)
        throw refused('NOT_FOUND')
      authorise(call, 'reseller.read', place)
      return listPools(reader, resellerId, QUOTA_KINDS)
    },
    'everything',
  )

export const setQuotaPools = (
  call: Call,
  resellerId: string,
  data: readonly { readonly kind: QuotaKind }[],
): Promise<PoolOfKind[]> => {
  const pools = data.map((each) => checked(quotaPoolInput, each))
  return transact(
    call,
    async (tx) => {
      if (!(await lockPools(tx, resellerId))) throw refused('NOT_FOUND')
      authorise(call, 'reseller.write', { kind: 'reseller', resellerId })
      const before = await listPools(tx, resellerId, QUOTA_KINDS)
      for (const pool of pools) await savePool(tx, resellerId, pool)
      const after = await listPools(tx, resellerId, QUOTA_KINDS)
      for (const pool of after) decided(decidePool(pool))
      await writeLog(tx, call, {
        type: 'Resellers',
        operation: 'Updated',
        text: 'quotaPoolsChanged',
        subjectId: resellerId,
        organisationId: null,
        before: poolsIn(before),
        after: poolsIn(after),
      })
      return after
    },
    'everything',
  )
}

const poolsIn = (pools: readonly PoolOfKind[]): object =>
  Object.fromEntries(pools.map(({ kind, pool }) => [kind, pool]))

/** An organisation brings its limits along: its new reseller's pool must hold them. */
export const assertPoolsHold = async (tx: Tx, resellerId: string): Promise<void> => {
  await lockPools(tx, resellerId)
  for (const pool of await listPools(tx, resellerId, QUOTA_KINDS)) decided(decidePool(pool))
}
