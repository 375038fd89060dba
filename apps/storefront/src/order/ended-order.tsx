import type { ShownOrder } from '@lockerdesk/storefront-contract'
import { formatMoney } from '../lib/formats.ts'
import { type TextKey, useSpeech } from '../lib/texts.ts'

const TEXTS = {
  Canceled: ['ended.Canceled', 'ended.CanceledText'],
  PaymentCanceled: ['ended.PaymentCanceled', 'ended.PaymentCanceledText'],
  Expired: ['ended.Expired', 'ended.ExpiredText'],
  PaymentExpired: ['ended.PaymentExpired', 'ended.PaymentExpiredText'],
  Refunded: ['ended.Refunded', 'ended.RefundedText'],
} as const satisfies Record<string, readonly [TextKey, TextKey]>

const isEnded = (status: string): status is keyof typeof TEXTS => status in TEXTS

export const EndedOrder = ({ order }: { readonly order: ShownOrder }) => {
  const { t, language } = useSpeech()
  const { status, refundedAmount, paidAt } = order
  if (!isEnded(status)) return null
  const [title, text] = TEXTS[status]
  // Canceled before anything was paid: there is nothing to give back.
  const isAboutMoney = status !== 'Canceled' || paidAt !== null
  return (
    <>
      <h1>{t(title)}</h1>
      {isAboutMoney && <p>{t(text, { amount: formatMoney(refundedAmount, language) })}</p>}
    </>
  )
}
