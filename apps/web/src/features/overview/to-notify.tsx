import { IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { useMay } from '../../lib/session/session.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import classes from './to-notify.module.css'
import { toNotifyQuery } from './to-notify.graphql.ts'
import { TO_NOTIFY } from './to-notify-place.ts'

/** What sending takes comes with the wish to send: the first screen is light without it. */
const loadDispatch = () => import('./dispatch.tsx')
const Dispatch = lazyPart(loadDispatch, 'Dispatch')

/** Rows of who paid and waits for the code, shop by shop; one press sends them all, and says before how many. */
export const ToNotify = ({
  shopId,
  onSettled,
}: {
  shopId: string | null
  onSettled: () => void
}) => {
  const [{ data, fetching }] = useLiveQuery({ query: toNotifyQuery, variables: { shopId } }, [
    'order',
  ])
  useEffect(() => {
    if (!fetching) onSettled()
  }, [fetching, onSettled])
  if (data === undefined || data.ordersToNotify.length === 0) return null
  return data.ordersToNotify.map((shop, index) => (
    <Shop key={shop.shopId} {...shop} id={index === 0 ? TO_NOTIFY : undefined} />
  ))
}

const Shop = ({
  id,
  shopId,
  shopName,
  count,
  nextAt,
}: {
  id: string | undefined
  shopId: string
  shopName: string
  count: number
  nextAt: string
}) => {
  const { t } = useTranslation('overview')
  const formats = useFormats()
  const mayDispatch = useMay('vending.write')
  const [isRunning, setRunning] = useState(false)
  return (
    <li id={id} className={classes.shop}>
      <IconSend size={18} stroke={1.6} aria-hidden />
      <span>
        <Link to="/orders" search={{ shopId, status: 'untold' }}>
          {shopName}
        </Link>{' '}
        <span className={classes.soft}>{t('toNotify.title')}</span>
      </span>
      <span className={classes.detail}>
        {t('toNotify.waiting', { count, at: formats.dateTime(nextAt) })}
      </span>
      {mayDispatch && (
        <button
          type="button"
          className={classes.send}
          aria-busy={isRunning}
          aria-label={t('toNotify.sendAt', { count, shop: shopName })}
          onPointerEnter={() => void loadDispatch()}
          onFocus={() => void loadDispatch()}
          onClick={() => setRunning(true)}
        >
          {t('toNotify.send', { count })}
        </button>
      )}
      {isRunning && <Dispatch shopId={shopId} onEnd={() => setRunning(false)} />}
    </li>
  )
}
