import type { Permission, SearchKind } from '@lockerdesk/domain'
import { IconArrowBackUp, IconLockExclamation, IconLockOpen } from '@tabler/icons-react'
import type { NavigationItem } from '../frame/navigation.ts'
import type { Destination } from './entry.ts'
import type { Hit } from './search.graphql.ts'

interface ActionOn {
  readonly key: 'refund' | 'lockDown' | 'open'
  readonly icon: NavigationItem['icon']
  readonly permission: Permission
  readonly leadsTo: (hit: Pick<Hit, '_id' | 'lockerId'>) => Destination
}

export const refundPlace = (orderId: string): Destination => ({
  to: `/orders/${orderId}`,
  search: { act: 'refund' },
})

/** What can be begun with something that was found; each leads to its dialog, which asks as always. */
export const ACTIONS_ON: Partial<Record<SearchKind, ActionOn>> = {
  order: {
    key: 'refund',
    icon: IconArrowBackUp,
    permission: 'order.refundLimited',
    leadsTo: ({ _id }) => refundPlace(_id),
  },
  locker: {
    key: 'lockDown',
    icon: IconLockExclamation,
    permission: 'locker.lockdownOn',
    leadsTo: ({ _id }) => ({ to: `/lockers/${_id}`, search: { act: 'lockdown' } }),
  },
  box: {
    key: 'open',
    icon: IconLockOpen,
    permission: 'locker.openBoxes',
    leadsTo: ({ _id, lockerId }) => ({ to: `/lockers/${lockerId}`, search: { box: _id } }),
  },
}
