import { IconKey, IconPlus } from '@tabler/icons-react'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { ListPage } from '../../lib/list-page/list-page.tsx'
import { paginationOf } from '../../lib/list-page/list-search.ts'
import { useListRows } from '../../lib/list-page/use-list-rows.ts'
import { useMay } from '../../lib/session/session.ts'
import { usePageShop } from '../../lib/shops/use-page-shop.ts'
import { useShops } from '../../lib/shops/use-shops.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CreateCodeDialog } from './create-code-dialog.tsx'
import { overwriteCodesQuery } from './overwrite-codes.graphql.ts'
import { useCodeColumns } from './use-code-columns.tsx'

export const OverwriteCodesPage = () => {
  const { t } = useTranslation('refusals')
  return useMay('overwriteCode.manage') ? <CodeList /> : <EmptyState title={t('FORBIDDEN')} />
}

const CodeList = () => {
  const { t } = useTranslation('overwriteCodes')
  const search = useSearch({ from: '/shell/overwrite-codes' })
  const { q = '', revoked = false, shopId = null } = search
  const { shop } = usePageShop()
  const [isCreating, setCreating] = useState(false)
  const source = useListRows({
    pages: {
      query: overwriteCodesQuery,
      variables: {
        shopId,
        filter: { isRevoked: revoked, query: q },
        pagination: paginationOf(search),
      },
      of: ({ overwriteCodes }) => overwriteCodes,
    },
    topics: ['gateway', 'notification'],
  })
  const shopOf = useShops(source.rows?.map((code) => code.shopId) ?? [])
  return (
    <>
      <ListPage
        name="overwriteCodes"
        title={t('title')}
        actions={[
          shop != null && {
            key: 'create',
            label: t('create'),
            icon: <IconPlus size={16} aria-hidden />,
            isPrimary: true,
            run: () => setCreating(true),
          },
        ]}
        search={search}
        searchLabel={t('search')}
        source={source}
        columns={useCodeColumns((id) => shopOf(id)?.name ?? '–')}
        open={({ _id }) => linkOptions({ to: '/overwrite-codes/$codeId', params: { codeId: _id } })}
        tabs={{
          label: t('fields.state'),
          words: ['revoked'],
          chosen: revoked ? 'revoked' : 'inUse',
          items: (['inUse', 'revoked'] as const).map((value) => ({
            value,
            label: t(`tabs.${value}`),
            puts: { revoked: value === 'revoked' || undefined },
          })),
        }}
        empty={{ icon: IconKey, title: t('empty.title'), text: t('empty.text') }}
      />
      {isCreating && shop != null && (
        <CreateCodeDialog shop={shop} onClose={() => setCreating(false)} />
      )}
    </>
  )
}
