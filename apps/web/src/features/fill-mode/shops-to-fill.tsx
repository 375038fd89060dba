import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import classes from './fill-mode.module.css'
import { shopsToFillQuery } from './fill-mode.graphql.ts'

/** How much of today's is to be filled in the other shops; the card says it of this one. */
export const ShopsToFill = ({ shopId }: { shopId: string }) => {
  const { t } = useTranslation('fillMode')
  const [{ data }] = useQuery({ query: shopsToFillQuery, requestPolicy: 'cache-and-network' })
  const shops = (data?.todaysPickups ?? [])
    .filter((shop) => shop.shopId !== shopId)
    .map(({ reservations, ...shop }) => ({
      ...shop,
      count: reservations.filter(
        ({ status, isWaiting, awaitsFilling }) =>
          awaitsFilling || (status === 'created' && !isWaiting),
      ).length,
    }))
  if (shops.length === 0) return null
  return (
    <nav className={classes.shops} aria-label={t('shops')}>
      {shops.map(({ shopId: id, shopName, count }) => (
        <Link
          key={id}
          to="/reservations/fill"
          search={(old) => ({ ...old, shopId: id })}
          className={classes.shop}
        >
          {shopName} <strong>{t('today', { count })}</strong>
        </Link>
      ))}
    </nav>
  )
}
