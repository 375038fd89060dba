import type { ShownOrder } from '@lockerdesk/storefront-contract'
import { useState } from 'preact/hooks'
import { ask, AskError } from '../lib/ask.ts'
import { formatCountdown } from '../lib/formats.ts'
import { refusalText } from '../lib/refusal-text.ts'
import { useSpeech } from '../lib/texts.ts'
import { useNow } from '../lib/use-now.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './unpaid-order.module.css'

interface UnpaidOrderProps {
  readonly order: ShownOrder
  readonly door: string
  readonly onChange: () => void
}

/** Coming back proves nothing: the provider's word decides, and the page waits for it. */
export const UnpaidOrder = ({ order, door, onChange }: UnpaidOrderProps) => {
  const { t } = useSpeech()
  const now = useNow(order.now)
  const [isCanceling, setCanceling] = useState(false)
  const [problem, setProblem] = useState<AskError | null>(null)
  const cancel = async () => {
    setCanceling(true)
    setProblem(null)
    try {
      await ask(`${door}/cancel`, { method: 'POST' })
      onChange()
    } catch (error) {
      setProblem(error instanceof AskError ? error : new AskError('INTERNAL'))
      setCanceling(false)
    }
  }
  const leftMs = Date.parse(order.expiresAt) - now
  return (
    <>
      <h1>
        <span className={styles['spinner']} aria-hidden="true" />
        {t('order.waiting')}
      </h1>
      <p>{t('order.waitingText')}</p>
      {leftMs > 0 && (
        <p className="soft numbers" aria-live="off">
          {t('order.keptFor', { time: formatCountdown(leftMs) })}
        </p>
      )}
      {problem !== null && <Notice kind="bad">{refusalText(problem, t)}</Notice>}
      <div className={styles['actions']}>
        {order.checkoutUrl !== null && (
          <LinkButton look="first" to={order.checkoutUrl}>
            {t('order.payNow')}
          </LinkButton>
        )}
        <Button isBusy={isCanceling} isDisabled={isCanceling} onPress={() => void cancel()}>
          {t('order.cancel')}
        </Button>
      </div>
    </>
  )
}
