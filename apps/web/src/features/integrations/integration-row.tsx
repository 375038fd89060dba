import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { TimeAgo } from '../../lib/time/time-ago.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import classes from './integrations.module.css'

export interface IntegrationRowProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly state: { readonly label: string; readonly tone: Tone }
  /** The other side's own words, where something is wrong. */
  readonly problem?: string | null
  readonly lastSyncAt?: string | null
  readonly link?: {
    readonly to:
      | '/integrations/webshop'
      | '/integrations/webhooks'
      | '/settings/loyalty'
      | '/settings/payment'
      | '/settings/email'
    readonly label: string
    readonly search?: { readonly shopId: string }
  }
}

export const IntegrationRow = ({
  icon,
  title,
  text,
  state,
  problem = null,
  lastSyncAt = null,
  link,
}: IntegrationRowProps) => {
  const { t } = useTranslation('integrations')
  return (
    <section className={classes.row} aria-label={title}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
        {problem !== null && <p className={classes.problem}>{problem}</p>}
      </div>
      <div className={classes.state}>
        <Badge tone={state.tone}>{state.label}</Badge>
        {lastSyncAt !== null && (
          <span className={classes.when}>
            {t('last')} <TimeAgo iso={lastSyncAt} />
          </span>
        )}
      </div>
      {link !== undefined && (
        <Link
          className={classes.link}
          to={link.to}
          search={(old) => ({ ...old, ...link.search })}
          aria-label={`${link.label}: ${title}`}
        >
          {link.label}
        </Link>
      )}
    </section>
  )
}
