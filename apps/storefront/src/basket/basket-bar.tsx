import { formatMoney } from '../lib/formats.ts'
import { useSpeech } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import type { BasketView } from './basket.ts'
import styles from './basket-bar.module.css'

export const BasketBar = ({ basket, onOpen }: { basket: BasketView; onOpen: () => void }) => {
  const { t, language } = useSpeech()
  const { offers, total } = basket
  return (
    <section className={styles['bar']} aria-label={t('basket.title')}>
      <p className={styles['sum']} role="status">
        {t('basket.open', { count: offers.length, total: formatMoney(total, language) })}
      </p>
      <Button look="first" onPress={onOpen}>
        {t('basket.checkout')}
      </Button>
    </section>
  )
}
