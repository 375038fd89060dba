import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LogDetail, Trail } from './logs.graphql.ts'

/** To the thing itself where it has a page and still exists, and to everything that happened to it. */
export const ObjectLink = ({ log, trail }: { log: LogDetail; trail: Trail }) => {
  const { t } = useTranslation('logList')
  const { subjectId, type, operation } = log
  if (subjectId === null) return null
  const isThere = operation !== 'Deleted' && trail === 'organisation'
  return (
    <span style={{ display: 'grid', gap: 4 }}>
      <code>{subjectId}</code>
      {isThere && type === 'Shops' && (
        <Link to="/shops/$shopId" params={{ shopId: subjectId }}>
          {t('openObject')}
        </Link>
      )}
      {isThere && type === 'Users' && operation === 'Updated' && (
        <Link to="/users/$userId" params={{ userId: subjectId }}>
          {t('openObject')}
        </Link>
      )}
      {isThere && type === 'Products' && operation === 'Updated' && (
        <Link to="/products/$productId" params={{ productId: subjectId }}>
          {t('openObject')}
        </Link>
      )}
      {isThere && (type === 'Emails' || type === 'SMS') && operation === 'Sent' && (
        <Link to="/messages/$messageId" params={{ messageId: subjectId }}>
          {t('openObject')}
        </Link>
      )}
      {isThere && type === 'Orders' && (
        <Link to="/orders/$orderId" params={{ orderId: subjectId }}>
          {t('openObject')}
        </Link>
      )}
      {trail === 'organisation' && (
        <Link to="/logs" search={{ subjectId }}>
          {t('sameObject')}
        </Link>
      )}
    </span>
  )
}
