import type { RefusalCode } from '@lockerdesk/domain'
import { offlineStore } from '../../../lib/offline/offline-store.ts'
import { remembered, WAITING_FILLS } from '../../../lib/remembered.ts'
import type { ToBeFilled } from '../fill-mode.graphql.ts'

/** A filling that was confirmed on this device and that the server has not taken yet. */
export interface KeptFill {
  /** Sorts by the time of the confirmation. */
  readonly key: string
  readonly userId: string
  readonly organisationId: string
  readonly shopId: string
  /** Of its calls: a repeated call changes nothing. */
  readonly idempotencyKey: string
  readonly confirmedAt: string
  readonly reservation: ToBeFilled
  /** Why the server did not take it; null while it waits to be sent. */
  readonly refusal: KeptRefusal | null
}

export interface KeptRefusal {
  readonly code: RefusalCode | 'INTERNAL'
  readonly params: Readonly<Record<string, string>>
}

/** Of one user in one organisation. */
export interface FillOwner {
  readonly userId: string
  readonly organisationId: string
}

export const listFills = async (owner: FillOwner): Promise<readonly KeptFill[]> => {
  const fills = (await offlineStore.list('fills')) as KeptFill[]
  if (fills.length === 0) remembered.forget(WAITING_FILLS)
  return fills.filter(
    ({ userId, organisationId }) =>
      userId === owner.userId && organisationId === owner.organisationId,
  )
}

export const putFill = async (fill: KeptFill): Promise<void> => {
  await offlineStore.put('fills', fill)
  remembered.write(WAITING_FILLS, 'yes')
}

export const removeFill = (key: string): Promise<undefined> => offlineStore.remove('fills', key)
