import type { LockerFilter } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import classes from './overview-page.module.css'
import type { Overview } from './overview.graphql.ts'

/** A count each, and the way to the list that it counts. */
export const Tiles = ({ overview }: { overview: Overview | undefined }) => {
  const { t } = useTranslation('overview')
  const lockers = (only: LockerFilter) => ({ to: '/lockers', search: { only } }) as const
  return (
    <ul className={classes.tiles} aria-busy={overview === undefined}>
      <Tile
        link={{ to: '/gateways', search: { connection: 'Offline' } }}
        label={t('tiles.offline')}
        count={overview?.offlineGatewayCount}
        of={overview?.gatewayCount}
        tone="warn"
      />
      <Tile
        link={lockers('lockdown')}
        label={t('tiles.lockdown')}
        count={overview?.lockersInLockdown.length}
        of={overview?.lockerCount}
        tone="bad"
      />
      <Tile
        link={lockers('temperature')}
        label={t('tiles.temperature')}
        count={overview?.lockersTooWarm.length}
        tone="warn"
      />
      <Tile
        link={{ to: '/lockers', search: {} }}
        label={t('tiles.openTooLong')}
        count={overview?.doorsOpenTooLong}
        tone="warn"
      />
      <Tile
        link={{ to: '/lockers', search: {} }}
        label={t('tiles.toBeEmptied')}
        count={overview?.boxesToBeEmptied}
        tone="note"
      />
      <Tile
        link={{ to: '/lockers', search: {} }}
        label={t('tiles.outOfService')}
        count={overview?.boxesOutOfService}
        tone="note"
      />
    </ul>
  )
}

type TileLink =
  | { readonly to: '/lockers'; readonly search: { readonly only?: LockerFilter } }
  | { readonly to: '/gateways'; readonly search: { readonly connection: 'Offline' } }

const Tile = ({
  link,
  label,
  count,
  of,
  tone,
}: {
  link: TileLink
  label: string
  count: number | undefined
  of?: number | undefined
  tone: 'bad' | 'warn' | 'note'
}) => {
  const formats = useFormats()
  return (
    <li>
      <Link {...link} className={classes.tile} data-tone={(count ?? 0) > 0 ? tone : 'quiet'}>
        <span className={classes.count}>
          {count === undefined ? '·' : formats.number(count)}
          {of !== undefined && <span className={classes.of}> / {formats.number(of)}</span>}
        </span>
        <span>{label}</span>
      </Link>
    </li>
  )
}
