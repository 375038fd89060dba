import { searchableKinds } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { placeOf, principalOf, useSession } from '../../lib/session.ts'
import { type Entry, type EntryGroup, fitting, grouped } from './entry.ts'
import { iconOf, KINDS } from './kinds.ts'
import { recentThings } from './recents.ts'
import type { Hit } from './search.graphql.ts'
import { useHits } from './use-hits.ts'
import { useOwnEntries } from './use-own-entries.ts'

/** Before anything is typed: what one was at last, then what one can do, then the pages. */
export const useEntries = (
  typed: string,
): { readonly groups: readonly EntryGroup[]; readonly isAsking: boolean } => {
  const { t } = useTranslation(['palette', 'common'])
  const own = useOwnEntries()
  const recent = useRecent()
  const { hits, isAsking } = useHits(typed)
  const entryOf = (hit: Omit<Hit, 'match'>, group: string) => ({
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
    return { groups: grouped(shown.map((entry) => ({ ...entry, match: 'exact' }))), isAsking }
  }
  const found: Entry[] = hits.map((hit) => ({
    ...entryOf(hit, t(`common:navigation.${KINDS[hit.kind].page}`)),
    match: hit.match,
  }))
  return { groups: grouped([...fitting(own, typed), ...found]), isAsking }
}

/** Of this organisation or of none, and only what they may still see. */
const useRecent = () => {
  const { user, organisation, features } = useSession()
  const kinds = searchableKinds(
    principalOf(user),
    organisation === null ? null : placeOf(organisation),
    features,
  )
  return recentThings(user._id).filter(
    ({ kind, organisationId }) =>
      kinds.includes(kind) && (organisationId === null || organisationId === organisation?._id),
  )
}
