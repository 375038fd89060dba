import { IconApi, IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { ListPage } from '../../lib/list-page/list-page.tsx'
import { paginationOf } from '../../lib/list-page/list-search.ts'
import { useListRows } from '../../lib/list-page/use-list-rows.ts'
import { useMay } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ApiKeyRow, apiKeysQuery } from './api-keys.graphql.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { openExplorer } from './open-explorer.ts'
import { RenameKeyDialog } from './rename-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'
import { useKeyColumns } from './use-key-columns.tsx'

type Opened =
  | { readonly what: 'create' }
  | { readonly what: 'rename' | 'rotate' | 'revoke'; readonly key: ApiKeyRow }

export const ApiKeysPage = () => {
  const { t } = useTranslation('refusals')
  return useMay('apiKey.manage') ? <ApiKeyList /> : <EmptyState title={t('FORBIDDEN')} />
}

const ApiKeyList = () => {
  const { t } = useTranslation('apiKeys')
  const search = useSearch({ from: '/shell/api-keys' })
  const { q = '', revoked = false } = search
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const columns = useKeyColumns({
    onRename: (key) => setOpened({ what: 'rename', key }),
    onRotate: (key) => setOpened({ what: 'rotate', key }),
    onRevoke: (key) => setOpened({ what: 'revoke', key }),
  })
  const source = useListRows({
    pages: {
      query: apiKeysQuery,
      variables: {
        filter: { isRevoked: revoked, query: q },
        query: q,
        pagination: paginationOf(search),
      },
      of: ({ apiKeys }) => apiKeys,
    },
    isHeld: false,
  })
  return (
    <>
      <ListPage
        name="apiKeys"
        title={t('title')}
        actions={[
          {
            key: 'explorer',
            label: t('explorer'),
            icon: <IconExternalLink size={16} aria-hidden />,
            run: () => openExplorer(),
          },
          {
            key: 'create',
            label: t('create'),
            icon: <IconPlus size={16} aria-hidden />,
            isPrimary: true,
            run: () => setOpened({ what: 'create' }),
          },
        ]}
        search={search}
        searchLabel={t('search')}
        source={source}
        columns={columns}
        tabs={{
          label: t('fields.state'),
          words: ['revoked'],
          chosen: revoked ? 'revoked' : 'inUse',
          items: (['inUse', 'revoked'] as const).map((value) => ({
            value,
            label: t(`tabs.${value}`),
            count: source.data?.[value].totalCount,
            puts: { revoked: value === 'revoked' || undefined },
          })),
        }}
        empty={{ icon: IconApi, title: t('empty.title'), text: t('empty.text') }}
      />
      {opened?.what === 'create' && <CreateKeyDialog onClose={close} />}
      {opened?.what === 'rename' && <RenameKeyDialog apiKey={opened.key} onClose={close} />}
      {opened?.what === 'rotate' && <RotateKeyDialog apiKey={opened.key} onClose={close} />}
      {opened?.what === 'revoke' && <RevokeKeyDialog apiKey={opened.key} onClose={close} />}
    </>
  )
}
