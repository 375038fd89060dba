import type { InviteeInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { type ChangeOutcome, useChange } from '../../../lib/calls/use-change.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import {
  dealerPeopleQuery,
  inviteDealerUserMutation,
  inviteResellerUserMutation,
  inviteSuperUserMutation,
  type Person,
  removeDealerUserMutation,
  removeResellerUserMutation,
  removeSuperUserMutation,
  resellerPeopleQuery,
  superUsersQuery,
} from '../people.graphql.ts'
import type { InvitationRow } from '../users.graphql.ts'

export type PeoplePlace =
  | { readonly kind: 'dealer'; readonly id: string }
  | { readonly kind: 'reseller'; readonly id: string }
  | { readonly kind: 'platform' }

export interface People {
  readonly users: readonly Person[] | undefined
  readonly invitations: readonly InvitationRow[] | undefined
  /** How many of each are not listed. */
  readonly moreUsers: number
  readonly moreInvitations: number
  readonly invite: (data: InviteeInput) => Promise<ChangeOutcome<unknown>>
  readonly remove: (userId: string) => Promise<ChangeOutcome<unknown>>
}

const moreOf = (list?: { readonly totalCount: number; readonly items: readonly unknown[] }) =>
  list === undefined ? 0 : list.totalCount - list.items.length

/** One card for three kinds of place; only the calls differ. */
export const usePeople = (place: PeoplePlace): People => {
  const { t } = useTranslation('users')
  const inviting = { done: t('invited'), failed: t('inviteFailed') }
  const removing = { done: t('removed'), failed: t('removeFailed') }
  const id = place.kind === 'platform' ? '' : place.id
  const [dealer] = useLiveQuery({
    query: dealerPeopleQuery,
    variables: { id },
    pause: place.kind !== 'dealer',
  })
  const [reseller] = useLiveQuery({
    query: resellerPeopleQuery,
    variables: { id },
    pause: place.kind !== 'reseller',
  })
  const [platform] = useLiveQuery({
    query: superUsersQuery,
    variables: {},
    pause: place.kind !== 'platform',
  })
  const invite = {
    dealer: useChange(inviteDealerUserMutation, inviting),
    reseller: useChange(inviteResellerUserMutation, inviting),
    platform: useChange(inviteSuperUserMutation, inviting),
  }
  const remove = {
    dealer: useChange(removeDealerUserMutation, removing),
    reseller: useChange(removeResellerUserMutation, removing),
    platform: useChange(removeSuperUserMutation, removing),
  }
  const { data } = { dealer, reseller, platform }[place.kind]
  return {
    users: data?.users.items,
    invitations: data?.invitations.items,
    moreUsers: moreOf(data?.users),
    moreInvitations: moreOf(data?.invitations),
    invite: (given) => invite[place.kind].change({ id, data: given }),
    remove: (userId) => remove[place.kind].change({ id, userId }),
  }
}
