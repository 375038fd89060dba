import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { ShopSelect } from '../../lib/shops/shop-select.tsx'
import { usePageShop } from '../../lib/shops/use-page-shop.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useTypedSearch } from '../../ui/fields/use-typed-search.ts'
import { AtALocker } from './at-a-locker.tsx'
import { AtTheDoors } from './at-the-doors.tsx'
import classes from './door-help.module.css'
import { FoundList } from './found-list.tsx'
import { HelpedCard } from './helped-card.tsx'
import { useExpected } from './use-expected.ts'
import { WaitedFor } from './waited-for.tsx'

/** A customer stands at the keypad and calls: who it is, what they did, and what helps. */
export const DoorHelpPage = () => {
  const { t } = useTranslation('doorHelp')
  const choice = usePageShop()
  const { shop } = choice
  if (shop === undefined) return <LoadingScreen />
  if (shop === null) return <EmptyState title={t('noShop')} />
  return (
    <>
      <PageHeader title={t('title')}>
        <ShopSelect {...choice} />
      </PageHeader>
      <AtShop key={shop._id} shopId={shop._id} />
    </>
  )
}

const AtShop = ({ shopId }: { shopId: string }) => {
  const { q = '', reservation } = useSearch({ from: '/shell/reservations/help' })
  const { data, error, reload, soon } = useExpected(shopId)
  const isTyped = q.trim() !== ''
  const { t } = useTranslation('doorHelp')
  const hasSeveralKeypads = (data?.serviceLocations.items.length ?? 0) > 1
  const [latest] = data?.doorsNow.visits ?? []
  const busiest =
    data?.doorsNow.openDoors[0]?.locker?._id ??
    latest?.locker?._id ??
    latest?.serviceLocation?.lockers[0]?._id
  return (
    <div className={classes.columns} data-is-chosen={reservation !== undefined || undefined}>
      <div className={classes.stack}>
        <SearchField value={q} />
        <div className={classes.results}>
          {isTyped && <FoundList shopId={shopId} query={q} chosen={reservation} />}
          {!isTyped && data === undefined && error !== undefined && (
            <QueryProblem error={error} onRetry={reload} isPart />
          )}
          {!isTyped && data !== undefined && (
            <AtTheDoors
              now={data.doorsNow}
              expected={[...(soon?.items ?? []), ...data.late.items]}
            />
          )}
        </div>
      </div>
      <div className={classes.stack}>
        {reservation !== undefined && <HelpedCard key={reservation} reservationId={reservation} />}
        {reservation === undefined && data !== undefined && (
          <>
            {soon !== undefined && (
              <WaitedFor
                title={t('expectedSoon')}
                list={soon}
                all={{ shopId, when: 'today' }}
                hasSeveralKeypads={hasSeveralKeypads}
              />
            )}
            <WaitedFor
              title={t('late')}
              list={data.late}
              all={{ shopId, when: 'late' }}
              hasSeveralKeypads={hasSeveralKeypads}
            />
            <AtALocker shopId={shopId} busiest={busiest} />
          </>
        )}
      </div>
    </div>
  )
}

const SearchField = ({ value }: { value: string }) => {
  const { t } = useTranslation(['doorHelp', 'common'])
  const navigate = useNavigate({ from: '/reservations/help' })
  const [typed, setTyped] = useTypedSearch(value, (text) => {
    void navigate({
      search: (old) => ({ ...old, q: text || undefined, reservation: undefined }),
      replace: true,
    })
  })
  return (
    <TextInput
      className={classes.search ?? ''}
      data-autofocus
      size="md"
      autoComplete="off"
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <CloseButton aria-label={t('common:clear')} onClick={() => setTyped('')} />
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
