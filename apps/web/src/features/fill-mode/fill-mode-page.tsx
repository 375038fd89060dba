import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productNow } from '../../lib/product-clock.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { type PageShop, usePageShop } from '../../lib/use-page-shop.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { ShopSelect } from '../../lib/shop-select.tsx'
import { FillCard } from './fill-card.tsx'
import classes from './fill-mode.module.css'
import { type ToBeFilled, toBeFilledQuery } from './fill-mode.graphql.ts'
import { FillQueue } from './fill-queue.tsx'
import { fillingOrder, nextAfter } from './filling-order.ts'
import { ShopsToFill } from './shops-to-fill.tsx'
import { UndoBar } from './undo-bar.tsx'

/** Today's boxes one after another, with one thumb: tap, it opens, put it in, shut it, confirm, the next. */
export const FillModePage = () => {
  const { t } = useTranslation('fillMode')
  const choice = usePageShop()
  const { shop } = choice
  if (shop === undefined) return <LoadingScreen />
  if (shop === null) return <EmptyState title={t('noShop')} />
  return (
    <>
      <PageHeader title={t('title')} back={<Link to="/reservations">{t('back')}</Link>}>
        <ShopSelect {...choice} />
      </PageHeader>
      <ShopsToFill shopId={shop._id} />
      <Filling key={shop._id} shop={shop} />
    </>
  )
}

interface Filled {
  readonly reservation: ToBeFilled
  readonly at: number
}

const Filling = ({ shop }: { shop: PageShop }) => {
  const { t } = useTranslation('fillMode')
  const [{ data, error }, reload] = useLiveQuery(
    { query: toBeFilledQuery, variables: { shopId: shop._id } },
    ['reservation', 'command', 'locker'],
  )
  const [currentId, setCurrent] = useState<string>()
  const [doneCount, setDone] = useState(0)
  const [filled, setFilled] = useState<readonly Filled[]>([])
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined) return <LoadingScreen />
  const list = fillingOrder(data.planned.items, data.promised.items).filter(
    ({ _id }) => !filled.some(({ reservation }) => reservation._id === _id),
  )
  const { planned, promised } = data
  const more =
    planned.totalCount - planned.items.length + promised.totalCount - promised.items.length
  const forget = (one: Filled) => setFilled((known) => known.filter((other) => other !== one))
  const chosen = list.find(({ _id }) => _id === currentId)
  return (
    <>
      {filled.map((one) => (
        <UndoBar
          key={one.at}
          filled={one}
          onOver={() => forget(one)}
          onTakenBack={() => {
            forget(one)
            setDone(Math.max(0, doneCount - 1))
            setCurrent(undefined)
          }}
        />
      ))}
      <Chosen
        list={list}
        more={more}
        current={chosen ?? list[0]}
        wantedId={currentId}
        doneCount={doneCount}
        onChoose={setCurrent}
        onFilled={(reservation) =>
          setFilled((known) => [...known, { reservation, at: productNow().getTime() }])
        }
        onDone={() => setDone(doneCount + 1)}
        empty={
          <EmptyState
            icon={<IconCircleCheck size={36} stroke={1.3} aria-hidden />}
            title={t(doneCount === 0 ? 'nothing' : 'allDone')}
            text={t('nothingText')}
          />
        }
      />
    </>
  )
}

const Chosen = ({
  list,
  more,
  current,
  wantedId,
  doneCount,
  onChoose,
  onFilled,
  onDone,
  empty,
}: {
  list: readonly ToBeFilled[]
  /** How many follow that are not listed yet. */
  more: number
  current: ToBeFilled | undefined
  wantedId: string | undefined
  doneCount: number
  onChoose: (id: string | undefined) => void
  onFilled: (reservation: ToBeFilled) => void
  onDone: () => void
  empty: ReactNode
}) => {
  const { t } = useTranslation('fillMode')
  // Gone from the list while it was the one in hand: it was confirmed here, or somebody else did it.
  const isGone = wantedId !== undefined && !list.some(({ _id }) => _id === wantedId)
  useEffect(() => {
    if (!isGone) return
    onDone()
    onChoose(undefined)
  }, [isGone, onDone, onChoose])
  if (current === undefined) return empty
  return (
    <div className={classes.columns}>
      <FillCard
        key={current._id}
        reservation={current}
        progress={t('progress', { done: doneCount, left: list.length + more })}
        onStart={() => onChoose(current._id)}
        onFilled={() => onFilled(current)}
        {...(list.length > 1 ? { onSkip: () => onChoose(nextAfter(list, current._id)?._id) } : {})}
      />
      <FillQueue list={list} more={more} currentId={current._id} onChoose={onChoose} />
    </div>
  )
}
