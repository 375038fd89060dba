import { decidePool, type QuotaKind, quotaLimitInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked, decided } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import { followQuota } from './quota-followers.ts'
import { listPools, lockPools, saveLimit } from './quota-limit-store.ts'
import { findStanding, type QuotaStanding } from './quota-use-store.ts'
import { type Quota, quotas } from './read-quotas.ts'
import { notifyQuotaState } from './notify-quota-state.ts'

/** Given out of the reseller's pool; what waited goes out with more, and who has less now is told. */
export const setQuotaLimits = async (
  call: Call,
  data: readonly { readonly kind: QuotaKind }[],
): Promise<Quota[]> => {
  const limits = data.map((each) => checked(quotaLimitInput, each))
  const { organisationId, resellerId } = organisationOf(call)
  const kinds = [...new Set(limits.map(({ kind }) => kind))]
  await transact(
    call,
    async (tx) => {
      if (resellerId !== null) await lockPools(tx, resellerId)
      const before = await standingsOf(tx, call, kinds)
      for (const limit of limits) await saveLimit(tx, organisationId, limit)
      if (resellerId !== null)
        for (const pool of await listPools(tx, resellerId, kinds)) decided(decidePool(pool))
      const after = await standingsOf(tx, call, kinds)
      for (const kind of kinds) {
        const standing = after.get(kind)
        if (standing === undefined) continue
        const place = { organisationId, kind }
        if (isMore(standing.limit, before.get(kind)?.limit ?? null))
          await followQuota(tx, call.services, place)
        await notifyQuotaState(tx, call.services.clock.now(), place, standing)
      }
      await writeLog(tx, call, {
        type: 'Organisations',
        operation: 'Updated',
        text: 'quotaLimitsChanged',
        subjectId: organisationId,
        before: limitsIn(before),
        after: limitsIn(after),
      })
      return { organisationId }
    },
    // The pool is shared with organisations that this call is not about.
    'everything',
  )
  return quotas(call)
}

const standingsOf = async (
  tx: Tx,
  call: Call,
  kinds: readonly QuotaKind[],
): Promise<Map<QuotaKind, QuotaStanding>> => {
  const { organisationId } = organisationOf(call)
  const standings = new Map<QuotaKind, QuotaStanding>()
  for (const kind of kinds)
    standings.set(kind, await findStanding(tx, { organisationId, kind }, call.services.clock.now()))
  return standings
}

const isMore = (limit: number | null, than: number | null): boolean =>
  than !== null && (limit === null || limit > than)

const limitsIn = (standings: ReadonlyMap<QuotaKind, QuotaStanding>): object =>
  Object.fromEntries([...standings].map(([kind, { limit }]) => [kind, limit]))
