import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { Picker } from '../../lib/picker/picker.tsx'
import { usePageShop } from '../../lib/use-page-shop.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import { ShopSelect } from '../../lib/shop-select.tsx'
import { lockerAtTheDoorQuery } from './door-help.graphql.ts'
import classes from './door-help.module.css'
import { FoundList } from './found-list.tsx'
import { HelpedCard } from './helped-card.tsx'
import { KeypadCard } from './keypad-card.tsx'

/** A customer stands at the keypad and calls: who it is, what they did, and what helps. */
export const DoorHelpPage = () => {
  const { t } = useTranslation('doorHelp')
  const choice = usePageShop()
  const { q = '', reservation } = useSearch({ from: '/shell/reservations/help' })
  const { shop } = choice
  if (shop === undefined) return <LoadingScreen />
  if (shop === null) return <EmptyState title={t('noShop')} />
  return (
    <>
      <PageHeader title={t('title')}>
        <ShopSelect {...choice} />
      </PageHeader>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <SearchField key={shop._id} value={q} />
          {q.trim() === '' ? (
            <p className={classes.hint}>{t('searchHint')}</p>
          ) : (
            <div
              className={classes.results}
              data-is-chosen={reservation !== undefined || undefined}
            >
              <FoundList shopId={shop._id} query={q} chosen={reservation} />
            </div>
          )}
          {reservation !== undefined && <BackToResults />}
        </div>
        <div className={classes.stack}>
          {reservation === undefined ? (
            <AtALocker shopId={shop._id} />
          ) : (
            <HelpedCard key={reservation} reservationId={reservation} />
          )}
        </div>
      </div>
    </>
  )
}

/** On a phone whoever was chosen takes the room of the list. */
const BackToResults = () => {
  const { t } = useTranslation('doorHelp')
  return (
    <Button
      variant="default"
      className={classes.back ?? ''}
      renderRoot={(props) => (
        <Link
          to="/reservations/help"
          search={(old) => ({ ...old, reservation: undefined })}
          replace
          {...props}
        />
      )}
    >
      {t('backToResults')}
    </Button>
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

/** Nobody chosen yet: what happens at a locker right now often says who it is. */
const AtALocker = ({ shopId }: { shopId: string }) => {
  const { t } = useTranslation('doorHelp')
  const navigate = useNavigate({ from: '/reservations/help' })
  const { locker } = useSearch({ from: '/shell/reservations/help' })
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
