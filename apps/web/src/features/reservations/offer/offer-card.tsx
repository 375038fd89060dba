import { Button, Group } from '@mantine/core'
import {
  canChangeOffer,
  discountAt,
  fullPriceOf,
  hidesAt,
  isOfferShown,
  nextStep,
  PERCENT,
  textIn,
} from '@lockerdesk/domain'
import { IconEye, IconEyeOff, IconPercentage } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useMay, useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DiscountLadder } from '../../../ui/discount-ladder/index.ts'
import { Facts } from '../../../ui/facts.tsx'
import { useShopFormats } from '../use-shop-formats.ts'
import { DiscountDialog } from './discount-dialog.tsx'
import { type OfferDetail, offerQuery, updateOfferMutation } from './offer.graphql.ts'
import classes from './offer.module.css'
import { priceAt } from './offer-price.ts'
import { linesOfOffer } from './offer-form-values.ts'
import { useLadderStages } from './use-ladder-stages.ts'

const MINUTE_MS = 60_000

/** What stands in the box for sale: its price now and next, whether it is seen, and who bought it. */
export const OfferCard = ({ reservationId }: { reservationId: string }) => {
  const [{ data }] = useLiveQuery({ query: offerQuery, variables: { id: reservationId } }, [
    'reservation',
    'order',
  ])
  if (data === undefined) return null
  return <ShownOffer offer={data.getReservationById} />
}

const ShownOffer = ({ offer }: { offer: OfferDetail }) => {
  const { t } = useTranslation(['vending', 'products'])
  const { language } = useSession().user
  const formats = useFormats()
  const mayWrite = useMay('vending.write')
  const now = useNow(MINUTE_MS)
  const [isChanging, setChanging] = useState(false)
  const hiding = useChange(updateOfferMutation, {
    done: t(offer.hideVending ? 'shownNow' : 'hiddenNow'),
    failed: t('saveFailed'),
    touches: ['Reservation', 'ReservationPage'],
  })
  const isForSale = canChangeOffer({ ...offer, isPaid: offer.order?.paidAt != null })
  const lines = linesOfOffer(offer)
  return (
    <Card
      title={t('sections.offer')}
      actions={
        mayWrite &&
        isForSale && (
          <Group gap={8}>
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPercentage size={16} aria-hidden />}
              onClick={() => setChanging(true)}
            >
              {t('changeDiscount')}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              loading={hiding.isRunning}
              leftSection={
                offer.hideVending ? (
                  <IconEye size={16} aria-hidden />
                ) : (
                  <IconEyeOff size={16} aria-hidden />
                )
              }
              onClick={() =>
                void hiding.change({
                  id: offer._id,
                  data: { hideVending: !offer.hideVending, expectedStatus: offer.status },
                })
              }
            >
              {t(offer.hideVending ? 'show' : 'hide')}
            </Button>
          </Group>
        )
      }
    >
      <ul className={classes.content} aria-label={t('content')}>
        {lines.map(({ key, product, amount, labelPrice, isFree }) => (
          <li key={key} className={classes.contentLine}>
            <span>
              {textIn(product.name, language)}{' '}
              <span className={classes.soft}>
                {formats.number(Number(amount))} {t(`small.${product.unitType}`)}
                {labelPrice !== null && ` · ${t('labelled')}`}
              </span>
            </span>
            {isFree
              ? t('free')
              : formats.money(fullPriceOf({ ...product, amount: Number(amount), labelPrice }))}
          </li>
        ))}
      </ul>
      <PriceNow offer={offer} now={now} isForSale={isForSale} />
      {isChanging && <DiscountDialog offer={offer} onClose={() => setChanging(false)} />}
    </Card>
  )
}

const PriceNow = ({
  offer,
  now,
  isForSale,
}: {
  offer: OfferDetail
  now: Date
  isForSale: boolean
}) => {
  const { t } = useTranslation('vending')
  const { language } = useSession().user
  const formats = useFormats()
  const atShop = useShopFormats(offer.timeZone)
  const offeredAt = new Date(offer.createdAt)
  const ladder = { ...offer, vendingDiscount: offer.vendingDiscount ?? 0 }
  const lines = linesOfOffer(offer).map((line) => ({ ...line, amount: Number(line.amount) }))
  const priceOf = (discount: number) => priceAt(lines, discount, offer.canUseMealVouchers, language)
  const discountNow = discountAt(ladder, offeredAt, now)
  const price = priceOf(discountNow)
  const next = nextStep(ladder, offeredAt, now)
  const drawn = useLadderStages({
    ladder,
    hiddenAfterHours: offer.autoHideVendingAfterHours,
    offeredAt,
    timeZone: offer.timeZone,
    priceOf: (discount) => priceOf(discount).total,
    ...(isForSale ? { discountNow } : {}),
  })
  const hidden = hidesAt(offer.autoHideVendingAfterHours, offeredAt)
  const { order } = offer
  return (
    <>
      {isForSale && (
        <>
          <p className={classes.total}>
            <span className={classes.sum}>{formats.money(price.total)}</span>
            {discountNow > 0 && (
              <span className={classes.before}>{formats.money(priceOf(0).total)}</span>
            )}
            <SaleBadge offer={offer} now={now} />
          </p>
          {ladder.vendingDiscountIntervals.length > 0 && (
            <DiscountLadder label={t('ladder')} {...drawn} />
          )}
        </>
      )}
      <Facts
        of={[
          ...(isForSale
            ? ([
                [
                  t('nextStep'),
                  next === null
                    ? t('noNextStep')
                    : t('nextStepAt', {
                        at: atShop.dateTime(next.at.toISOString()),
                        discount: formats.percent(next.discount / PERCENT),
                        price: formats.money(priceOf(next.discount).total),
                      }),
                ],
                [
                  t('fields.autoHideVendingAfterHours'),
                  hidden === null ? t('neverHides') : atShop.dateTime(hidden.toISOString()),
                ],
                [t('voucherPart'), formats.money(price.voucherPart)],
              ] as const)
            : []),
          [
            t('sold'),
            order === null ? (
              t('notSold')
            ) : (
              <span key="order" className={classes.sold}>
                <Link to="/orders/$orderId" params={{ orderId: order._id }}>
                  {t('orderNumber', { number: order.orderNumber })}
                </Link>
                {formats.money(order.totalPrice)}
                <Badge tone={order.paidAt === null ? 'neutral' : 'good'}>
                  {t(`orderStatuses.${order.status}`)}
                </Badge>
                {order.isTest && <Badge tone="note">{t('test')}</Badge>}
              </span>
            ),
          ],
        ]}
      />
    </>
  )
}

const SaleBadge = ({ offer, now }: { offer: OfferDetail; now: Date }) => {
  const { t } = useTranslation('vending')
  if (offer.status === 'created') return <Badge>{t('notOut')}</Badge>
  if (isOfferShown(offer, new Date(offer.createdAt), now))
    return <Badge tone="good">{t('onSale')}</Badge>
  return <Badge tone="warn">{t(offer.hideVending ? 'hiddenByHand' : 'hiddenByTime')}</Badge>
}
