import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { SiteMap } from '../../lib/site-map/site-map.tsx'
import { Card } from '../../ui/card.tsx'
import { SiteMark } from './site-mark.tsx'
import classes from './site-map-card.module.css'
import { type Site, sitesQuery } from './sites.graphql.ts'

const HEIGHT = 300
/** More than these are found by coming nearer. */
const NAMED = 8

/** Every shop with coordinates on one map; those in trouble are drawn last and stand out. */
export const SiteMapCard = ({
  incidents,
}: {
  /** What the list of incidents counts; undefined before it does. */
  incidents: string | undefined
}) => {
  const { t } = useTranslation('incidents')
  const [{ data }, reload] = useQuery({
    query: sitesQuery,
    requestPolicy: 'cache-and-network',
    pause: incidents === undefined,
  })
  const drawn = useRef<string>(undefined)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  // Not asked for every five seconds as the list is, only when that counts otherwise.
  useEffect(() => {
    if (drawn.current !== undefined && drawn.current !== incidents)
      reload({ requestPolicy: 'network-only' })
    drawn.current = incidents
  }, [incidents, reload])
  const { items = [], totalCount = 0, unplacedCount = 0 } = data?.sites ?? {}
  const near = chosen === null ? [] : items.filter(({ _id }) => chosen.includes(_id))
  const shown = near.length === 0 ? items : near
  if (data !== undefined && totalCount === 0) return null
  return (
    <Card
      title={t('sites.title')}
      padding={false}
      actions={
        near.length > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => setChosen(null)}>
            {t('sites.all', { count: totalCount })}
          </Button>
        )
      }
    >
      <div className={classes.frame}>
        {shown.length === 0 ? (
          <div className={classes.room} style={{ height: HEIGHT }} aria-busy />
        ) : (
          <SiteMap places={shown} height={HEIGHT}>
            {({ items: sites }) => (
              <SiteMark
                sites={sites}
                onNearer={(several) => setChosen(several.map(({ _id }) => _id))}
              />
            )}
          </SiteMap>
        )}
      </div>
      {near.length > 0 && <Named sites={near} />}
      {unplacedCount > 0 && (
        <p className={classes.unplaced}>{t('sites.unplaced', { count: unplacedCount })}</p>
      )}
    </Card>
  )
}

/** Those of one mark by name: shops in one street stay one mark, however near the map comes. */
const Named = ({ sites }: { sites: readonly Site[] }) => {
  const { t } = useTranslation(['incidents', 'lists'])
  return (
    <ul className={classes.named}>
      {sites.slice(0, NAMED).map((site) => (
        <li key={site._id}>
          <Link to="/" search={{ organisationId: site.organisationId, shopId: site._id }}>
            {site.name}
          </Link>{' '}
          <span>
            {site.incidentCount === 0
              ? t('sites.fine')
              : t('column.count', { count: site.incidentCount })}
          </span>
        </li>
      ))}
      {sites.length > NAMED && (
        <li>
          <span>{t('sites.more', { count: sites.length - NAMED })}</span>
        </li>
      )}
    </ul>
  )
}
