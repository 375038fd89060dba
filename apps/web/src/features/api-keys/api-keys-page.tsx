import { Button } from '@mantine/core'
import { PAGE_SIZE } from '@lockerdesk/domain'
import { IconApi, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import '../../ui/mantine-styles.ts'
import { NoResults } from '../../ui/no-results.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { type ApiKeyRow, apiKeysQuery } from './api-keys.graphql.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { RenameKeyDialog } from './rename-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'
import { useKeyColumns } from './use-key-columns.tsx'

type Opened =
  | { readonly what: 'create' }
  | { readonly what: 'rename' | 'rotate' | 'revoke'; readonly key: ApiKeyRow }

export const ApiKeysPage = () => {
  const { t } = useTranslation(['apiKeys', 'common', 'refusals'])
  const { q = '', page = 1, revoked = false } = useSearch({ from: '/shell/api-keys' })
  const navigate = useNavigate({ from: '/api-keys' })
  const formats = useFormats()
  const mayManage = useMay('apiKey.manage')
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = useKeyColumns({
    onRename: (key) => setOpened({ what: 'rename', key }),
    onRotate: (key) => setOpened({ what: 'rotate', key }),
    onRevoke: (key) => setOpened({ what: 'revoke', key }),
  })
  const [{ data, error }, reload] = useLiveQuery({
    query: apiKeysQuery,
    variables: {
      filter: { isRevoked: revoked, query: q },
      query: q,
      pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    },
    pause: !mayManage,
    requestPolicy: 'cache-and-network',
  })
  const list = data?.apiKeys
  if (!mayManage) return <EmptyState title={t('refusals:FORBIDDEN')} />
  const close = () => setOpened(null)
  const create = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpened({ what: 'create' })}
    >
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
              count: data === undefined ? undefined : formats.number(data[value].totalCount),
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
          <DataTable
            list="apiKeys"
            label={t('title')}
            rows={list?.items}
            columns={columns}
            rowKey={({ _id }) => _id}
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
                  icon={<IconApi size={32} stroke={1.3} aria-hidden />}
                  title={t('empty.title')}
                  text={t('empty.text')}
                >
                  {create}
                </EmptyState>
              )
            }
          />
        )}
      </ListFrame>
      {opened?.what === 'create' && <CreateKeyDialog onClose={close} />}
      {opened?.what === 'rename' && <RenameKeyDialog apiKey={opened.key} onClose={close} />}
      {opened?.what === 'rotate' && <RotateKeyDialog apiKey={opened.key} onClose={close} />}
      {opened?.what === 'revoke' && <RevokeKeyDialog apiKey={opened.key} onClose={close} />}
    </>
  )
}
