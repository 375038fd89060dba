import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { Picker } from '../../lib/picker/picker.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { lockerAtTheDoorQuery } from './door-help.graphql.ts'
import { KeypadCard } from './keypad-card.tsx'

/** What happened at one locker: the chosen one, else where somebody was last, else the first. */
export const AtALocker = ({ shopId, busiest }: { shopId: string; busiest: string | undefined }) => {
  const { t } = useTranslation('doorHelp')
  const navigate = useNavigate({ from: '/reservations/help' })
  const { locker = busiest } = useSearch({ from: '/shell/reservations/help' })
  const [{ data }] = useQuery({
    query: lockerAtTheDoorQuery,
    variables: { shopId, ids: locker === undefined ? [] : [locker] },
  })
  if (data === undefined) return <LoadingScreen />
  const [first] = [...data.chosen.items, ...data.lockers.items]
  if (first === undefined) return <EmptyState title={t('noLocker')} />
  return (
    <>
      <Picker
        kind="locker"
        within={shopId}
        allowDeselect={false}
        label={t('whichLocker')}
        value={first._id}
        onChange={(id) =>
          void navigate({ search: (old) => ({ ...old, locker: id ?? undefined }), replace: true })
        }
      />
      <KeypadCard key={first._id} lockerIds={[first._id]} />
    </>
  )
}
