import type { LogObjectKind } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { LongReference } from '../../../ui/codes/long-reference.tsx'
import type { LogDetail, Trail } from '../logs.graphql.ts'
import classes from './object-link.module.css'

/** To the thing itself where it has a page and still exists, and to everything that happened to it. */
export const ObjectLink = ({ log, trail }: { log: LogDetail; trail: Trail }) => {
  const { t } = useTranslation('logList')
  const { subjectId, subject } = log
  if (subjectId === null) return null
  return (
    <span className={classes.object}>
      {subject !== null && (
        <PageLink kind={subject.kind} id={subjectId} trail={trail}>
          {subject.name}
        </PageLink>
      )}
      <small className={classes.id}>
        <LongReference text={subjectId} />
      </small>
      {trail === 'organisation' && (
        <Link to="/logs" search={{ subjectId }}>
          {t('sameObject')}
        </Link>
      )}
    </span>
  )
}

interface PageLinkProps {
  readonly kind: LogObjectKind
  readonly id: string
  readonly trail: Trail
  readonly children: ReactNode
}

/** Pages of one organisation need one to be chosen, so the platform's log links only to those above. */
const PageLink = ({ trail, ...props }: PageLinkProps) =>
  trail === 'organisation' ? <LinkHere {...props} /> : <LinkAbove {...props} />

const LinkHere = ({ kind, id, children }: Omit<PageLinkProps, 'trail'>) => {
  switch (kind) {
    case 'customer':
      return (
        <Link to="/customers/$customerId" params={{ customerId: id }}>
          {children}
        </Link>
      )
    case 'gateway':
      return (
        <Link to="/gateways/$gatewayId" params={{ gatewayId: id }}>
          {children}
        </Link>
      )
    case 'locker':
      return (
        <Link to="/lockers/$lockerId" params={{ lockerId: id }}>
          {children}
        </Link>
      )
    case 'message':
      return (
        <Link to="/messages/$messageId" params={{ messageId: id }}>
          {children}
        </Link>
      )
    case 'order':
      return (
        <Link to="/orders/$orderId" params={{ orderId: id }}>
          {children}
        </Link>
      )
    case 'product':
      return (
        <Link to="/products/$productId" params={{ productId: id }}>
          {children}
        </Link>
      )
    case 'reservation':
      return (
        <Link to="/reservations/$reservationId" params={{ reservationId: id }}>
          {children}
        </Link>
      )
    case 'shop':
      return (
        <Link to="/shops/$shopId" params={{ shopId: id }}>
          {children}
        </Link>
      )
    case 'user':
      return (
        <Link to="/users/$userId" params={{ userId: id }}>
          {children}
        </Link>
      )
    case 'webhook':
      return (
        <Link to="/integrations/webhooks/$endpointId" params={{ endpointId: id }}>
          {children}
        </Link>
      )
    default:
      return (
        <LinkAbove kind={kind} id={id}>
          {children}
        </LinkAbove>
      )
  }
}

const LinkAbove = ({ kind, id, children }: Omit<PageLinkProps, 'trail'>) => {
  switch (kind) {
    case 'announcement':
      return (
        <Link to="/announcements/$id" params={{ id }}>
          {children}
        </Link>
      )
    case 'dealer':
      return (
        <Link to="/dealers/$id" params={{ id }}>
          {children}
        </Link>
      )
    case 'organisation':
      return (
        <Link to="/organisations/$id" params={{ id }}>
          {children}
        </Link>
      )
    case 'reseller':
      return (
        <Link to="/resellers/$id" params={{ id }}>
          {children}
        </Link>
      )
    default:
      return <span>{children}</span>
  }
}
