import type { ShownOrder } from '@lockerdesk/storefront-contract'
import { formatMoney, formatTime } from '../lib/formats.ts'
import { useSpeech } from '../lib/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { PickupCard } from './pickup-card.tsx'
import { PickupPlace } from './pickup-place.tsx'

export const PaidOrder = ({ order }: { readonly order: ShownOrder }) => {
  const { t, language } = useSpeech()
  const { shop, pickups, firstName, refundedAmount, dispatchAt } = order
  const isCollected = pickups.length > 0 && pickups.every(({ status }) => status === 'completed')
  const isCodeLate = pickups.some(({ status }) => status === 'ordered')
  const now = Date.parse(order.now)
  const isLater = dispatchAt !== null && Date.parse(dispatchAt) > now
  return (
    <>
      <h1>{isCollected ? t('order.collected') : t('order.paid', { name: firstName })}</h1>
      {isCollected && <p>{t('order.collectedText')}</p>}
      {refundedAmount > 0 && (
        <Notice>{t('ended.partly', { amount: formatMoney(refundedAmount, language) })}</Notice>
      )}
      {isCodeLate && (
        <Notice>
          {isLater
            ? t('order.codeLater', {
                time: formatTime(dispatchAt, { language, timeZone: shop.timeZone, now }),
              })
            : t('order.codeSoon')}
        </Notice>
      )}
      {!isCollected &&
        pickups.map((pickup, index) => (
          <PickupCard key={index} pickup={pickup} isAlone={pickups.length === 1} />
        ))}
      {!isCollected && <PickupPlace order={order} />}
    </>
  )
}
