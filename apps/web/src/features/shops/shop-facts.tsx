import { mapLink } from '@lockerdesk/domain'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { OpeningText } from './opening-text.tsx'
import classes from './shop-map.module.css'
import type { ShopDetail } from './shops.graphql.ts'

const ShopMap = lazyPart(() => import('./shop-map.tsx'), 'ShopMap')

/** What stands and waits there, each with the way to it. */
export const ShopFacts = ({ shop }: { shop: ShopDetail }) => {
  const { t } = useTranslation('shops')
  const formats = useFormats()
  const { latitude, longitude } = shop.address
  return (
    <Card>
      {latitude !== null && longitude !== null && (
        <div className={classes.frame}>
          <ShopMap latitude={latitude} longitude={longitude} />
        </div>
      )}
      <Facts
        of={[
          [
            t('fields.lockers'),
            <Link key="lockers" to="/lockers" search={{ shopId: shop._id }}>
              {t('lockers', { count: shop.lockerCount, number: formats.number(shop.lockerCount) })}
            </Link>,
          ],
          [
            t('fields.openReservations'),
            <Link key="reservations" to="/reservations" search={{ shopId: shop._id }}>
              {t('openReservations', {
                count: shop.openReservationCount,
                number: formats.number(shop.openReservationCount),
              })}
            </Link>,
          ],
          [t('fields.openNow'), <OpeningText key="open" shop={shop} />],
          [
            t('fields.place'),
            <a key="map" href={mapLink(shop.address)} target="_blank" rel="noreferrer">
              <IconMapPin size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
              {t('openInMaps')}
            </a>,
          ],
        ]}
      />
    </Card>
  )
}
