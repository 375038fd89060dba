import { INCIDENT_SEVERITIES } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import classes from './site-map-card.module.css'
import type { Site } from './sites.graphql.ts'

const severityOf = (sites: readonly Site[]) => {
  const severities = sites.flatMap(({ worstIncident }) =>
    worstIncident === null ? [] : [INCIDENT_SEVERITIES[worstIncident]],
  )
  return (['danger', 'warning', 'info'] as const).find((each) => severities.includes(each))
}

/** One site leads to its overview; several that would overlap show how many they are, and come nearer. */
export const SiteMark = ({
  sites,
  onNearer,
}: {
  sites: readonly Site[]
  onNearer: (sites: readonly Site[]) => void
}) => {
  const { t } = useTranslation('incidents')
  const severity = severityOf(sites)
  const [site] = sites
  if (site === undefined) return null
  const count = sites.reduce((sum, { incidentCount }) => sum + incidentCount, 0)
  const state = count === 0 ? t('sites.fine') : t('column.count', { count })
  // A mark in trouble has a sign of its own, so that it stands out without its colour too.
  const sign = severity === undefined ? '' : '!'
  if (sites.length > 1) {
    const label = `${t('sites.several', { count: sites.length, city: site.city })}: ${state}`
    return (
      <button
        type="button"
        className={classes.several}
        data-severity={severity}
        aria-label={label}
        title={label}
        onClick={() => onNearer(sites)}
      >
        {sites.length}
        {sign !== '' && (
          <span className={classes.sign} aria-hidden>
            {sign}
          </span>
        )}
      </button>
    )
  }
  const label = `${site.name}, ${site.organisationName}: ${state}`
  return (
    <Link
      to="/"
      search={{ organisationId: site.organisationId, shopId: site._id }}
      className={classes.one}
      data-severity={severity}
      aria-label={label}
      title={label}
    >
      <span className={classes.dot}>{sign}</span>
    </Link>
  )
}
