import { Button } from '@mantine/core'
import { customerName } from '@lockerdesk/domain'
import { IconUserOff } from '@tabler/icons-react'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DetailColumns } from '../../../ui/page/detail-columns.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerDialog } from '../form/customer-dialog.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerHistory } from './customer-history.tsx'
import { type CustomerDetail, customerQuery } from '../customers.graphql.ts'

export const CustomerPage = () => {
  const { t } = useTranslation('customers')
  const { customerId } = useParams({ from: '/shell/customers/$customerId' })
  const [{ data, error }, reload] = useLiveQuery({
    query: customerQuery,
    variables: { id: customerId },
  })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  const { mergedIntoId } = data.getCustomerById
  // A link to somebody who was merged leads to who they are now.
  if (mergedIntoId !== null)
    return <Navigate to="/customers/$customerId" params={{ customerId: mergedIntoId }} replace />
  return <ShownCustomer key={customerId} customer={data.getCustomerById} />
}

const ShownCustomer = ({ customer }: { customer: CustomerDetail }) => {
  const { t } = useTranslation(['customers', 'common'])
  const formats = useFormats()
  const mayWrite = useMay('customer.write')
  const [isEditing, setEditing] = useState(false)
  const { anonymisedAt } = customer
  return (
    <>
      <PageHeader
        title={anonymisedAt === null ? customerName(customer) : t('anonymised')}
        reference={customer.id}
        badge={anonymisedAt === null && <ReachBadge customer={customer} />}
        back={<Link to="/customers">{t('title')}</Link>}
      >
        {mayWrite && anonymisedAt === null && (
          <Button onClick={() => setEditing(true)}>{t('common:edit')}</Button>
        )}
        <CustomerActions customer={customer} />
      </PageHeader>
      {anonymisedAt !== null && (
        <Notice tone="note" icon={<IconUserOff size={18} aria-hidden />}>
          {t('anonymisedNotice', { at: formats.dateTime(anonymisedAt) })}
        </Notice>
      )}
      <DetailColumns aside={<CustomerHistory customerId={customer._id} />}>
        <CustomerFacts customer={customer} />
      </DetailColumns>
      {isEditing && (
        <CustomerDialog
          customer={customer}
          onSaved={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

/** Says before anybody wonders why no message arrived. */
const ReachBadge = ({ customer }: { customer: CustomerDetail }) => {
  const { t } = useTranslation('customers')
  if (customer.emails.length + customer.phonenumbers.length === 0)
    return <Badge tone="warn">{t('unreachable')}</Badge>
  return customer.notificationTypes.length === 0 && <Badge tone="warn">{t('wantsNone')}</Badge>
}
