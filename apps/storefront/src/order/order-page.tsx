import type { ShownOrder } from '@lockerdesk/storefront-contract'
import { useEffect, useMemo } from 'preact/hooks'
import { ask } from '../lib/ask.ts'
import type { PageAddress } from '../lib/page-address.ts'
import { useSpeech } from '../lib/texts.ts'
import { useLive } from '../lib/use-live.ts'
import { LinkButton } from '../ui/button.tsx'
import { LineProblem } from '../ui/line-problem.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { EndedOrder } from './ended-order.tsx'
import { isKeptOrder, hasUsableCode, type KeptOrder } from './kept-order.ts'
import { OrderLines } from './order-lines.tsx'
import styles from './order-page.module.css'
import { pauseOf, stageOf } from './order-stage.ts'
import { PaidOrder } from './paid-order.tsx'
import { TakeAlong } from './take-along.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'
import { useKeptPage } from './use-kept-page.ts'
import { WithoutNetwork } from './without-network.tsx'

/** An order as the server tells it, or as it was when there was a network last. */
interface Seen {
  readonly order: ShownOrder | KeptOrder
  /** Null: now. */
  readonly asOf: string | null
  /** By the clock of the phone. */
  readonly lookedAt: string
}

const pauseAfter = (seen: Seen | null): number =>
  pauseOf(seen === null || isKeptOrder(seen.order) ? null : seen.order)

/** A page that stayed open knows more than the phone keeps. */
const orderReader = (door: string) => {
  let last: ShownOrder | null = null
  return async (signal: AbortSignal): Promise<Seen> => {
    const order = await ask<ShownOrder | KeptOrder>(door, { signal })
    const lookedAt = new Date().toISOString()
    if (isKeptOrder(order)) return { order: last ?? order, asOf: order.now, lookedAt }
    last = order
    return { order, asOf: null, lookedAt }
  }
}

/** The buyer's own address of an order: from waiting for the payment to the empty box. */
export const OrderPage = ({ address }: { readonly address: PageAddress }) => {
  const { t } = useSpeech()
  const door = `${address.door}/orders/${address.token}`
  const read = useMemo(() => orderReader(door), [door])
  const { value, problem, reload } = useLive(read, pauseAfter)
  const order = value?.order ?? null
  const whole = order === null || isKeptOrder(order) ? null : order
  const isKept = useKeptPage(address, value?.asOf == null ? whole : null)
  const number = order?.reference ?? ''
  const title = order === null ? null : `${t('order.title', { number })} · ${order.shop.name}`
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
  return (
    <Page shop={order?.shop ?? null} shopPath={address.shopPath}>
      <div className={styles['order']}>
        {problem !== null && (
          <LineProblem problem={problem} isShowingOld={value !== null} onRetry={reload} />
        )}
        {order === null && problem === null && <Waiting count={1} />}
        {order !== null && <p className="soft">{t('order.title', { number })}</p>}
        {order !== null && value?.asOf != null && (
          <WithoutNetwork
            order={order}
            asOf={value.asOf}
            now={value.lookedAt}
            isWhole={whole !== null}
          />
        )}
        {whole !== null && (
          <>
            {whole.isTest && <Notice kind="warn">{t('order.test')}</Notice>}
            <div className={styles['stage']} aria-live="polite">
              <Stage order={whole} door={door} onChange={reload} />
            </div>
            {value?.asOf === null && hasUsableCode(whole) && (
              <TakeAlong order={whole} door={door} isKept={isKept} onChange={reload} />
            )}
            <OrderLines order={whole} door={door} />
            <LinkButton look="plain" to={address.shopPath}>
              {t('order.toShop')}
            </LinkButton>
          </>
        )}
      </div>
    </Page>
  )
}

interface StageProps {
  readonly order: ShownOrder
  readonly door: string
  readonly onChange: () => void
}

const Stage = ({ order, door, onChange }: StageProps) => {
  switch (stageOf(order)) {
    case 'waiting':
      return <UnpaidOrder order={order} door={door} onChange={onChange} />
    case 'paid':
      return <PaidOrder order={order} />
    case 'ended':
      return <EndedOrder order={order} />
  }
}
