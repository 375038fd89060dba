import { Button } from '@mantine/core'
import { PRODUCTS_RESTORABLE_DAYS, textIn } from '@lockerdesk/domain'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { List } from '../../../lib/list-page/list.tsx'
import { paginationOf, useNarrow } from '../../../lib/list-page/list-search.ts'
import type { ListTabsProps } from '../../../lib/list-page/list-tabs.tsx'
import { useListRows } from '../../../lib/list-page/use-list-rows.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Notice } from '../../../ui/notice.tsx'
import { pictureColumn } from './picture-column.tsx'
import { deletedProductsQuery, restoreProductsMutation } from '../products.graphql.ts'

/** What was thrown away in the last thirty days, and the way back. */
export const TrashList = ({ tabs: { words: _narrowing, ...tabs } }: { tabs: ListTabsProps }) => {
  const { t } = useTranslation(['products', 'common'])
  const formats = useFormats()
  const { user } = useSession()
  const narrow = useNarrow()
  const search = useSearch({ from: '/shell/products' })
  const { deletion } = search
  const source = useListRows({
    pages: {
      query: deletedProductsQuery,
      variables: { pagination: paginationOf(search) },
      of: ({ deletedProducts }) => deletedProducts,
    },
    isHeld: false,
  })
  const { change, isRunning } = useChange(restoreProductsMutation, {
    done: t('trash.restored'),
    failed: t('trash.restoreFailed'),
    touches: ['Product', 'ProductPage'],
  })
  const restore = async (what: { ids?: string[]; deletionId?: string }) => {
    const outcome = await change(what)
    if (outcome.ok) narrow({ deletion: undefined })
  }
  return (
    <>
      {deletion !== undefined && source.rows?.some(({ deletionId }) => deletionId === deletion) && (
        <Notice tone="note" icon={<IconTrash size={18} aria-hidden />}>
          {t('trash.justDeleted')}{' '}
          <Button
            size="compact-sm"
            variant="default"
            loading={isRunning}
            onClick={() => void restore({ deletionId: deletion })}
          >
            {t('trash.restoreAll')}
          </Button>
        </Notice>
      )}
      <List
        name="productTrash"
        title={t('tabs.trash')}
        search={{ page: search.page }}
        source={source}
        tabs={tabs}
        renderBulk={(picked) => (
          <>
            <span>{t('common:selectedCount', { count: picked.length })}</span>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              loading={isRunning}
              onClick={() => void restore({ ids: picked.map(({ _id }) => _id) })}
            >
              {t('trash.restore')}
            </Button>
          </>
        )}
        columns={[
          pictureColumn(t),
          {
            key: 'name',
            header: t('fields.name'),
            render: ({ name }) => textIn(name, user.language),
          },
          { key: 'plu', header: t('fields.plu'), render: ({ plu }) => plu },
          {
            key: 'price',
            header: t('fields.price'),
            align: 'end',
            phone: 'fact',
            render: ({ price }) => formats.money(price),
          },
          {
            key: 'deletedAt',
            header: t('fields.deletedAt'),
            render: ({ deletedAt }) => formats.dateTime(deletedAt ?? ''),
          },
          {
            key: 'restore',
            header: t('trash.restore'),
            isHeaderHidden: true,
            align: 'end',
            render: ({ _id }) => (
              <Button
                size="compact-sm"
                variant="default"
                disabled={isRunning}
                onClick={() => void restore({ ids: [_id] })}
              >
                {t('trash.restore')}
              </Button>
            ),
          },
        ]}
        empty={{
          icon: IconTrash,
          title: t('trash.empty'),
          text: t('trash.emptyText', { days: PRODUCTS_RESTORABLE_DAYS }),
        }}
      />
    </>
  )
}
