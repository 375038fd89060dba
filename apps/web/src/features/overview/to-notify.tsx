import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast.ts'
import classes from './to-notify.module.css'
import { dispatchMutation, toNotifyQuery } from './to-notify.graphql.ts'
import { TO_NOTIFY } from './to-notify-place.ts'

/** Who paid and waits for the code, shop by shop; one press sends them all, and says before how many. */
export const ToNotify = ({ shopId }: { shopId: string | null }) => {
  const { t } = useTranslation('overview')
  const [{ data }] = useLiveQuery({ query: toNotifyQuery, variables: { shopId } }, ['order'])
  if (data === undefined || data.ordersToNotify.length === 0) return null
  return (
    <div id={TO_NOTIFY} className={classes.place}>
      <Card title={t('toNotify.title')} padding={false}>
        <ul className={classes.shops}>
          {data.ordersToNotify.map((shop) => (
            <Shop key={shop.shopId} {...shop} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

const Shop = ({
  shopId,
  shopName,
  count,
  nextAt,
}: {
  shopId: string
  shopName: string
  count: number
  nextAt: string
}) => {
  const { t } = useTranslation('overview')
  const formats = useFormats()
  const mayDispatch = useMay('vending.write')
  const [isRunning, setRunning] = useState(false)
  const { change } = useChange(dispatchMutation, {
    failed: t('toNotify.failed'),
    touches: ['ShopToNotify', 'Order', 'Reservation'],
  })
  const dispatch = async () => {
    if (isRunning) return
    setRunning(true)
    const outcome = await change({ shopId })
    setRunning(false)
    if (!outcome.ok) return
    const told = outcome.value.dispatchVirtualVendingNotifications
    void showToast({ severity: 'success', message: t('toNotify.done', { count: told }) })
  }
  return (
    <li className={classes.shop}>
      <Link to="/orders" search={{ shopId, status: 'untold' }}>
        {shopName}
      </Link>
      <span className={classes.soft}>
        {t('toNotify.waiting', { count, at: formats.dateTime(nextAt) })}
      </span>
      {mayDispatch && (
        <button
          type="button"
          className={classes.send}
          aria-busy={isRunning}
          aria-label={t('toNotify.sendAt', { count, shop: shopName })}
          onClick={() => void dispatch()}
        >
          {t('toNotify.send', { count })}
        </button>
      )}
    </li>
  )
}
