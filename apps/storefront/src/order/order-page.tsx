import { useCallback, useEffect } from 'preact/hooks'
import { ask } from '../lib/ask.ts'
import type { PageAddress } from '../lib/page-address.ts'
import { useSpeech } from '../lib/texts.ts'
import { useLive } from '../lib/use-live.ts'
import type { ShownOrder } from '../lib/wire.ts'
import { LinkButton } from '../ui/button.tsx'
import { LineProblem } from '../ui/line-problem.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { EndedOrder } from './ended-order.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-page.module.css'
import { pauseOf, stageOf } from './order-stage.ts'
import { PaidOrder } from './paid-order.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

/** The buyer's own address of an order: from waiting for the payment to the empty box. */
export const OrderPage = ({ address }: { readonly address: PageAddress }) => {
  const { t } = useSpeech()
  const door = `${address.door}/orders/${address.token}`
  const read = useCallback((signal: AbortSignal) => ask<ShownOrder>(door, { signal }), [door])
  const { value, problem, reload } = useLive(read, pauseOf)
  const number = value?.reference ?? ''
  const title = value === null ? null : `${t('order.title', { number })} · ${value.shop.name}`
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
  return (
    <Page shop={value?.shop ?? null} shopPath={address.shopPath}>
      <div className={styles['order']}>
        {problem !== null && (
          <LineProblem problem={problem} isShowingOld={value !== null} onRetry={reload} />
        )}
        {value === null && problem === null && <Waiting count={1} />}
        {value !== null && (
          <>
            <p className="soft">{t('order.title', { number })}</p>
            {value.isTest && <Notice kind="warn">{t('order.test')}</Notice>}
            <div className={styles['stage']} aria-live="polite">
              <Stage order={value} door={door} onChange={reload} />
            </div>
            <OrderLines order={value} door={door} />
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
