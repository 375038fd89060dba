import { Button } from '@mantine/core'
import { IconCircleCheck, IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import { useKeepOffline } from '../../lib/offline/use-keep-offline.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { usePdf } from '../../lib/files/use-pdf.ts'
import { type PageShop, usePageShop } from '../../lib/shops/use-page-shop.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { showToast } from '../../ui/toast.ts'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { ShopSelect } from '../../lib/shops/shop-select.tsx'
import { FillCard } from './card/fill-card.tsx'
import classes from './fill-mode.module.css'
import { type ToBeFilled, toBeFilledQuery } from './fill-mode.graphql.ts'
import { FillQueue } from './fill-queue.tsx'
import { fillingOrder, nextAfter } from './filling-order.ts'
import { type Scanned, findScanned } from './scan/find-scanned.ts'
import { KeptFills } from './outbox/kept-fills.tsx'
import { ScanBar } from './scan/scan-bar.tsx'
import { ShopsToFill } from './shops-to-fill.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useKeptRefusal } from './outbox/use-kept-refusal.ts'
import { useOutbox } from './outbox/use-outbox.ts'

/** Today's boxes one after another, with one thumb: tap, it opens, put it in, shut it, confirm, the next. */
export const FillModePage = () => {
  const { t } = useTranslation('fillMode')
  const choice = usePageShop()
  const { shop } = choice
  const labels = usePdf(t('labelsFailed'))
  useKeepOffline()
  if (shop === undefined) return <LoadingScreen />
  if (shop === null) return <EmptyState title={t('noShop')} />
  return (
    <>
      <PageHeader title={t('title')} back={<Link to="/reservations">{t('back')}</Link>}>
        <ShopSelect {...choice} />
        <Button
          variant="default"
          leftSection={<IconQrcode size={16} aria-hidden />}
          loading={labels.opening !== null}
          onClick={() => void labels.open(`/api/shops/${shop._id}/labels.pdf`)}
        >
          {t('labels')}
        </Button>
      </PageHeader>
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
  const [turn, setTurn] = useState(0)
  const [doneCount, setDone] = useState(0)
  const [filled, setFilled] = useState<readonly Filled[]>([])
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const outbox = useOutbox()
  const refusalText = useKeptRefusal()
  const kept = outbox.fills.filter(({ shopId }) => shopId === shop._id)
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined || !outbox.isKnown) return <LoadingScreen />
  const isIn = [...filled, ...kept].map(({ reservation }) => reservation)
  const list = fillingOrder(data.planned.items, data.promised.items).filter(
    ({ _id }) => !isIn.some((one) => one._id === _id),
  )
  const { planned, promised } = data
  const more =
    planned.totalCount - planned.items.length + promised.totalCount - promised.items.length
  const forget = (one: Filled) => setFilled((known) => known.filter((other) => other !== one))
  const chosen = list.find(({ _id }) => _id === currentId)
  const choose = (id: string | undefined) => {
    setCurrent(id)
    setTurn(turn + 1)
  }
  const scan = (text: string) => {
    const found = findScanned(text, {
      list,
      filled: isIn,
      currentId: (chosen ?? list[0])?._id,
    })
    if (found === null) return
    setScanned(found)
    if (found.kind === 'found') choose(found.reservation._id)
  }
  const confirm = async (reservation: ToBeFilled) => {
    setScanned(null)
    const added = await outbox.add(reservation, shop._id)
    if (added.kind === 'sent')
      setFilled((known) => [...known, { reservation, at: productNow().getTime() }])
    else if (added.kind === 'refused')
      showToast({
        severity: 'danger',
        message: `${t('confirmFailed')}: ${refusalText(added.refusal)}`,
      })
  }
  return (
    <>
      <ScanBar answer={scanned} onScan={scan} />
      <KeptFills
        fills={kept}
        onRemove={async (fill) => {
          await outbox.remove(fill.key)
          if (fill.refusal === null) setDone(Math.max(0, doneCount - 1))
        }}
        onRetry={outbox.retry}
      />
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
        turn={turn}
        onChoose={choose}
        onConfirm={confirm}
        onDone={() => setDone(doneCount + 1)}
        empty={
          <EmptyState
            icon={<IconCircleCheck size={36} stroke={1.3} aria-hidden />}
            title={t(doneCount === 0 ? 'nothing' : 'allDone')}
            text={t('nothingText')}
          />
        }
      />
      <ShopsToFill shopId={shop._id} />
    </>
  )
}

const Chosen = ({
  list,
  more,
  current,
  wantedId,
  turn,
  doneCount,
  onChoose,
  onConfirm,
  onDone,
  empty,
}: {
  list: readonly ToBeFilled[]
  /** How many follow that are not listed yet. */
  more: number
  current: ToBeFilled | undefined
  wantedId: string | undefined
  turn: number
  doneCount: number
  onChoose: (id: string | undefined) => void
  onConfirm: (reservation: ToBeFilled) => Promise<void>
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
        turn={turn}
        progress={t('progress', { done: doneCount, left: list.length + more })}
        onStart={() => onChoose(current._id)}
        onConfirm={() => onConfirm(current)}
        {...(list.length > 1 ? { onSkip: () => onChoose(nextAfter(list, current._id)?._id) } : {})}
      />
      <FillQueue list={list} more={more} currentId={current._id} onChoose={onChoose} />
    </div>
  )
}
