import { Button } from '@mantine/core'
import { PAGE_SIZE, PRODUCTS_RESTORABLE_DAYS, textIn } from '@lockerdesk/domain'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { deletedProductsQuery, restoreProductsMutation } from './products.graphql.ts'

const NONE: ReadonlySet<string> = new Set()

/** What was thrown away in the last thirty days, and the way back. */
export const TrashList = () => {
  const { t } = useTranslation(['products', 'common'])
  const formats = useFormats()
  const { user } = useSession()
  const navigate = useNavigate({ from: '/products' })
  const { page = 1, deletion } = useSearch({ from: '/shell/products' })
  const [selected, setSelected] = useState(NONE)
  const [{ data, error }, reload] = useLiveQuery({
    query: deletedProductsQuery,
    variables: { pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
  })
  const { change, isRunning } = useChange(restoreProductsMutation, {
    done: t('trash.restored'),
    failed: t('trash.restoreFailed'),
    touches: ['Product', 'ProductPage'],
  })
  const restore = async (what: { ids?: string[]; deletionId?: string }) => {
    const outcome = await change(what)
    if (!outcome.ok) return
    setSelected(NONE)
    void navigate({ search: (old) => ({ ...old, deletion: undefined, page: undefined }) })
  }
  const rows = data?.deletedProducts.items
  return (
    <>
      {deletion !== undefined && rows?.some(({ deletionId }) => deletionId === deletion) && (
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
      <ListFrame
        tabs={<ProductTabs tab="trash" />}
        bulk={
          selected.size > 0 && (
            <>
              <span>{t('common:selectedCount', { count: selected.size })}</span>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                loading={isRunning}
                onClick={() => void restore({ ids: [...selected] })}
              >
                {t('trash.restore')}
              </Button>
            </>
          )
        }
        footer={
          data !== undefined && (
            <Pager
              list={data.deletedProducts}
              page={page}
              onPage={(to) => void navigate({ search: (old) => ({ ...old, page: to }) })}
            />
          )
        }
      >
        {error !== undefined && data === undefined ? (
          <QueryProblem error={error} onRetry={reload} />
        ) : (
          <DataTable
            list="productTrash"
            label={t('tabs.trash')}
            rows={rows}
            rowKey={({ _id }) => _id}
            selected={selected}
            onSelect={setSelected}
            columns={[
              {
                key: 'picture',
                header: t('fields.picture'),
                isHeaderHidden: true,
                width: '52px',
                render: ({ thumbnailUrl }) => <ProductPicture url={thumbnailUrl} />,
              },
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
            empty={
              <EmptyState
                icon={<IconTrash size={32} stroke={1.3} aria-hidden />}
                title={t('trash.empty')}
                text={t('trash.emptyText', { days: PRODUCTS_RESTORABLE_DAYS })}
              />
            }
          />
        )}
      </ListFrame>
    </>
  )
}
