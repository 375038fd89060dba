import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { TimeAgo } from '../../lib/time/time-ago.tsx'
import { INCIDENT_ICONS } from './incident-icons.ts'
import { placeOf } from './incident-place.ts'
import classes from './incidents.module.css'
import type { Incident } from './incidents.graphql.ts'
import { useIncidentWords } from './use-incident-words.ts'

/** What is wrong, where and since when; the whole row leads there. */
export const IncidentRow = ({ incident }: { incident: Incident }) => {
  const { t } = useTranslation('incidents')
  const { wrong, subject } = useIncidentWords()
  const { kind, severity, organisationName, shopName, since } = incident
  const Icon = INCIDENT_ICONS[kind]
  return (
    <li className={classes.row} data-severity={severity}>
      <span className={classes.mark}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.what}>
        <Link {...placeOf(incident)} className={classes.link}>
          {subject(incident)}
        </Link>
        <span className={classes.wrong}>{wrong(incident)}</span>
      </span>
      <span className={classes.where}>
        <span className={classes.organisation}>{organisationName}</span>
        {shopName !== null && <span className={classes.shop}>{shopName}</span>}
      </span>
      <span className={classes.since}>
        {since !== null && <TimeAgo iso={since} />}
        {since === null && kind === 'offline' && t('neverSeen')}
      </span>
    </li>
  )
}
