import { Badge as Pill, Button } from '@mantine/core'
import { customerName, PAGE_SIZE } from '@lockerdesk/domain'
import { IconArrowMerge, IconUsersGroup } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { customerDuplicatesQuery, type DuplicateSet } from './customers.graphql.ts'
import classes from './duplicate-list.module.css'
import { MergeDialog } from './merge-dialog.tsx'

/** Who shares an address or a number, side by side. */
export const DuplicateList = ({
  page,
  onPage,
}: {
  page: number
  onPage: (page: number) => void
}) => {
  const { t } = useTranslation('customers')
  const { shopId } = useSearch({ from: '/shell' })
  const [merging, setMerging] = useState<DuplicateSet | null>(null)
  const [{ data, error }, reload] = useLiveQuery({
    query: customerDuplicatesQuery,
    variables: {
      shopId: shopId ?? null,
      pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    },
  })
  const list = data?.customerDuplicates
  if (error !== undefined && list === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (list === undefined) return <LoadingScreen />
  if (list.items.length === 0)
    return (
      <EmptyState
        icon={<IconUsersGroup size={32} stroke={1.3} aria-hidden />}
        title={t('empty.noDuplicates')}
        text={t('empty.noDuplicatesText')}
      />
    )
  return (
    <>
      <ul className={classes.sets} aria-label={t('tabs.duplicates')}>
        {list.items.map((set) => (
          <DuplicateCard key={set._id} set={set} onMerge={() => setMerging(set)} />
        ))}
      </ul>
      <div className={classes.footer}>
        <Pager list={list} page={page} onPage={onPage} />
      </div>
      {merging !== null && (
        <MergeDialog customers={merging.customers} onClose={() => setMerging(null)} />
      )}
    </>
  )
}

const DuplicateCard = ({ set, onMerge }: { set: DuplicateSet; onMerge: () => void }) => {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const mayMerge = useMay('customer.delete')
  return (
    <li className={classes.set}>
      <div className={classes.shared}>
        {set.contacts.map(({ kind, value }) => (
          <Pill key={value} variant="light" color="gray" tt="none" title={t(`shared.${kind}`)}>
            {value}
          </Pill>
        ))}
      </div>
      <ul className={classes.people}>
        {set.customers.map((customer) => (
          <li key={customer._id}>
            <Link to="/customers/$customerId" params={{ customerId: customer._id }}>
              {customerName(customer)}
            </Link>
            <span className={classes.about}>
              {[
                customer.id,
                customer.shopName ?? t('allShops'),
                formats.date(customer.createdAt),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {mayMerge && (
        <Button
          variant="default"
          leftSection={<IconArrowMerge size={16} aria-hidden />}
          onClick={onMerge}
        >
          {t('merge.open')}
        </Button>
      )}
    </li>
  )
}
