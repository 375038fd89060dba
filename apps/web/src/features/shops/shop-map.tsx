import { IconMapPinFilled } from '@tabler/icons-react'
import { useMemo } from 'react'
import { SiteMap } from '../../lib/site-map/site-map.tsx'
import classes from './shop-map.module.css'

/** Where a shop is, among the borders and coasts around it. */
export const ShopMap = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
  const places = useMemo(() => [{ latitude, longitude }], [latitude, longitude])
  return (
    <SiteMap places={places} height={180}>
      {() => <IconMapPinFilled size={28} className={classes.pin} aria-hidden />}
    </SiteMap>
  )
}
