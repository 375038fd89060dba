import { searchableKinds, type SearchKind } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { mayIn, placeOf, principalOf, useSession } from '../../lib/session/session.ts'
import { ACTIONS_ON } from './actions-on.ts'
import { type Entry, type EntryGroup, fitting, grouped } from './entry.ts'
import { iconOf, KINDS } from './kinds.ts'
import { recentObjects } from './recents.ts'
import type { Hit } from './search.graphql.ts'
import { useHits } from './use-hits.ts'
import { useOwnEntries } from './use-own-entries.ts'
import { useRefundable } from './use-refundable.ts'

/** More would push what was found itself away. */
const ACTED_ON = 3

interface Entries {
  readonly groups: readonly EntryGroup[]
  readonly isAsking: boolean
  /** How many fit in all; `isAtLeast`: or more, which nobody counted. */
  readonly total: number
  readonly isAtLeast: boolean
  /** How many of a group are not listed. */
  readonly moreIn: (group: string) => number
}

/** Before anything is typed: what one was at last, then what one can do, then the pages. */
export const useEntries = (typed: string): Entries => {
  const { t } = useTranslation(['palette', 'common'])
  const own = useOwnEntries()
  const recent = useRecent()
  const { hits, isAsking } = useHits(typed)
  const session = useSession()
  const refundable = useRefundable(typed)
  const entryOf = (hit: Omit<Hit, 'match' | 'totalOfKind'>, group: string) => ({
    key: `${hit.kind}-${hit._id}`,
    group,
    label: hit.label,
    detail: [hit.detail, hit.shopName].filter(Boolean).join(' · '),
    icon: iconOf(hit.kind),
    kind: hit.kind,
    lockerId: hit.lockerId,
    does: KINDS[hit.kind].leadsTo(hit),
  })
  if (typed.trim() === '') {
    const shown = [...recent.map((thing) => entryOf(thing, t('groups.recent'))), ...own]
    const groups = grouped(shown.map((entry) => ({ ...entry, match: 'exact' })))
    return { groups, isAsking, total: shown.length, isAtLeast: false, moreIn: () => 0 }
  }
  const groupOf = (kind: SearchKind) => t(`common:navigation.${KINDS[kind].page}`)
  const found: Entry[] = hits.map((hit) => ({
    ...entryOf(hit, groupOf(hit.kind)),
    match: hit.match,
  }))
  // Behind everything that was found, however well it fits.
  const onFound: Entry[] = hits
    .flatMap((hit) => {
      const action = ACTIONS_ON[hit.kind]
      if (action === undefined || !mayIn(session, action.permission)) return []
      return {
        key: `${action.key}-${hit.kind}-${hit._id}`,
        group: t('groups.onFound'),
        label: t(`on.${action.key}`, { label: hit.label }),
        detail: [hit.detail, hit.shopName].filter(Boolean).join(' · '),
        icon: action.icon,
        match: 'nearly' as const,
        does: action.leadsTo(hit),
      }
    })
    .slice(0, ACTED_ON)
  const entries = [...refundable, ...fitting(own, typed), ...found, ...onFound]
  const kinds = [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, of]) => ({
    group: groupOf(kind),
    more: (of[0]?.totalOfKind ?? of.length) - of.length,
  }))
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  return {
    groups: grouped(entries),
    isAsking,
    total: entries.length + sum(kinds.map(({ more }) => more)),
    isAtLeast: hits.some(({ totalOfKind }) => totalOfKind === null),
    moreIn: (name) => sum(kinds.filter(({ group }) => group === name).map(({ more }) => more)),
  }
}

/** Of this organisation or of none, and only what they may still see. */
const useRecent = () => {
  const { user, organisation, features } = useSession()
  const kinds = searchableKinds(
    principalOf(user),
    organisation === null ? null : placeOf(organisation),
    features,
  )
  return recentObjects(user._id).filter(
    ({ kind, organisationId }) =>
      kinds.includes(kind) && (organisationId === null || organisationId === organisation?._id),
  )
}
