import type { Pickup } from '@lockerdesk/storefront-contract'
import { useSpeech } from '../lib/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { CabinetPicture } from './cabinet-picture.tsx'
import styles from './pickup-card.module.css'

/** One box: its code, large enough to be read at arm's length in the sun, and where it is. */
export const PickupCard = ({ pickup, isAlone }: { pickup: Pickup; isAlone: boolean }) => {
  const { t } = useSpeech()
  const { pincode, status, boxes, cabinets } = pickup
  const label = boxes.map((box) => box.label).join(', ')
  const keypads = [...new Set(cabinets.flatMap(({ keypadName }) => keypadName ?? []))]
  if (status === 'cancelled') return <Notice kind="warn">{t('order.withdrawn')}</Notice>
  const isOpen = pincode !== null
  return (
    <section className={`card ${styles['pickup']}`} aria-label={t('offers.box', { label })}>
      {isOpen ? (
        <div>
          <h2 className={styles['title']}>
            {isAlone ? t('order.ready') : t('order.codeOf', { label })}
          </h2>
          <output className={styles['code']}>{pincode}</output>
          <p>
            {keypads.length === 0
              ? t('order.type')
              : t('order.typeOn', { keypad: keypads.join(', ') })}
          </p>
        </div>
      ) : (
        <h2 className={styles['title']}>
          {t('offers.box', { label })}
          {status === 'completed' && `: ${t('order.collected')}`}
        </h2>
      )}
      {status !== 'completed' &&
        cabinets.map((cabinet) => (
          <CabinetPicture
            key={cabinet._id}
            cabinet={cabinet}
            ownIds={boxes.flatMap(({ boxId }) => boxId ?? [])}
          />
        ))}
    </section>
  )
}
