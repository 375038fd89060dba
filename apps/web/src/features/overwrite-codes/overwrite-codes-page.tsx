import { Button } from '@mantine/core'
import { PAGE_SIZE } from '@lockerdesk/domain'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { useHeldRows } from '../../ui/use-held-rows.ts'
import { NoResults } from '../../ui/no-results.tsx'
import { CreateCodeDialog } from './create-code-dialog.tsx'
import { overwriteCodesQuery } from './overwrite-codes.graphql.ts'
import { useCodeColumns } from './use-code-columns.tsx'
import { usePlaces } from './use-places.ts'

export const OverwriteCodesPage = () => {
  const { t } = useTranslation(['overwriteCodes', 'common', 'refusals'])
  const { q = '', page = 1, revoked = false } = useSearch({ from: '/shell/overwrite-codes' })
  const { shopId } = useSearch({ from: '/shell' })
  const navigate = useNavigate({ from: '/overwrite-codes' })
  const mayManage = useMay('overwriteCode.manage')
  const places = usePlaces()
  const columns = useCodeColumns(places.nameOf)
  const [isCreating, setCreating] = useState(false)
  const [{ data, error }, reload] = useLiveQuery(
    {
      query: overwriteCodesQuery,
      variables: {
        shopId: shopId ?? null,
        filter: { isRevoked: revoked, query: q },
        pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
      },
      pause: !mayManage,
    },
    ['gateway', 'notification'],
  )
  const list = data?.overwriteCodes
  const held = useHeldRows(
    list?.items,
    ({ _id }) => _id,
    JSON.stringify([shopId, q, page, revoked]),
  )
  if (!mayManage) return <EmptyState title={t('refusals:FORBIDDEN')} />
  const firstShop = shopId ?? places.choices[0]?.value
  const create = firstShop !== undefined && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')}>{create}</PageHeader>
      <ListFrame
        tabs={
          <StatusTabs
            label={t('fields.state')}
            value={revoked ? 'revoked' : 'inUse'}
            tabs={(['inUse', 'revoked'] as const).map((value) => ({
              value,
              label: t(`tabs.${value}`),
            }))}
            onChange={(tab) =>
              void navigate({
                search: (old) => ({
                  ...old,
                  revoked: tab === 'revoked' || undefined,
                  page: undefined,
                }),
              })
            }
          />
        }
        search={{
          value: q,
          label: t('search'),
          onChange: (text) =>
            void navigate({ search: (old) => ({ ...old, q: text || undefined, page: undefined }) }),
        }}
        footer={
          list === undefined ? undefined : (
            <Pager
              list={list}
              page={page}
              onPage={(to) => void navigate({ search: (old) => ({ ...old, page: to }) })}
            />
          )
        }
      >
        {error !== undefined && list === undefined ? (
          <QueryProblem error={error} onRetry={reload} />
        ) : (
          <div {...held.hold}>
            <DataTable
              list="overwriteCodes"
              label={t('title')}
              rows={held.rows}
              columns={columns}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) =>
                void navigate({ to: '/overwrite-codes/$codeId', params: { codeId: _id } })
              }
              empty={
                q !== '' || revoked ? (
                  <NoResults
                    onClear={() =>
                      void navigate({
                        search: (old) => ({ ...old, q: undefined, revoked: undefined }),
                      })
                    }
                  />
                ) : (
                  <EmptyState
                    icon={<IconKey size={32} stroke={1.3} aria-hidden />}
                    title={t('empty.title')}
                    text={t('empty.text')}
                  >
                    {create}
                  </EmptyState>
                )
              }
            />
          </div>
        )}
      </ListFrame>
      {isCreating && firstShop !== undefined && (
        <CreateCodeDialog shopId={firstShop} places={places} onClose={() => setCreating(false)} />
      )}
    </>
  )
}
