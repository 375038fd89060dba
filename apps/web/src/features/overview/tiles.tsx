import type { LockerFilter } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import classes from './overview-page.module.css'
import { TO_NOTIFY } from './to-notify-place.ts'
import type { Overview, OverviewCounts } from './overview.graphql.ts'

/** A count each, and the way to the list that it counts. */
export const Tiles = ({
  overview,
  counts,
  toNotify,
}: {
  overview: Overview | undefined
  counts: OverviewCounts | undefined
  toNotify: number | undefined
}) => {
  const { t } = useTranslation('overview')
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
        link={{ to: '.', hash: TO_NOTIFY }}
        label={t('tiles.toNotify')}
        count={toNotify}
        tone="note"
      />
      {LOCKER_TILES.map(([only, tone]) => (
        <Tile
          key={only}
          link={{ to: '/lockers', search: { only } }}
          label={t(`tiles.${only}`)}
          count={counts?.[only]}
          of={counts?.all}
          tone={tone}
        />
      ))}
    </ul>
  )
}

const LOCKER_TILES = [
  ['lockdown', 'bad'],
  ['temperature', 'warn'],
  ['openTooLong', 'warn'],
  ['toBeEmptied', 'note'],
  ['outOfService', 'note'],
] as const satisfies readonly (readonly [LockerFilter, 'bad' | 'warn' | 'note'])[]

type TileLink =
  | { readonly to: '/lockers'; readonly search: { readonly only: LockerFilter } }
  | { readonly to: '.'; readonly hash: string }
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
