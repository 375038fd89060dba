import { List, Text } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useFormats } from '../../lib/format.ts'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { useChange } from '../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import '../../ui/styles/mantine-styles.ts'
import { deleteShopMutation, type ShopDetail, shopContentsQuery } from './shops.graphql.ts'

/** Where each of what blocks can be seen, narrowed to the shop. */
const PLACES = [
  ['openReservations', '/reservations', {}],
  ['pastReservations', '/reservations', { status: 'completed,cancelled' }],
  ['lockers', '/lockers', {}],
  ['gateways', '/gateways', {}],
  ['overwriteCodes', '/overwrite-codes', {}],
] as const

/** Says before anything is asked for what has to go first, and where it is. */
export const DeleteShop = ({ shop, onClose }: { shop: ShopDetail; onClose: () => void }) => {
  const { t } = useTranslation('shops')
  const formats = useFormats()
  const navigate = useNavigate()
  const [{ data, error }, reload] = useQuery({
    query: shopContentsQuery,
    variables: { id: shop._id },
    requestPolicy: 'network-only',
  })
  const { change } = useChange(deleteShopMutation, {
    done: t('deleted'),
    failed: t('deleteFailed'),
  })
  const remove = async () => {
    const outcome = await change({ id: shop._id })
    if (outcome.ok) await navigate({ to: '/shops', ignoreBlocker: true })
    else reload()
  }
  const contents = data?.shopContents
  const blocking = PLACES.filter(([kind]) => (contents?.[kind] ?? 0) > 0)
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: shop.name })}
      confirmLabel={t('delete')}
      isDangerous
      isOpen
      isBlocked={contents === undefined || blocking.length > 0}
      onClose={onClose}
      onConfirm={remove}
    >
      {error !== undefined && contents === undefined && (
        <QueryProblem error={error} onRetry={reload} />
      )}
      {blocking.length === 0 ? (
        <Text>{t('deleteText')}</Text>
      ) : (
        <>
          <Text mb="xs">{t('deleteBlocked')}</Text>
          <List>
            {blocking.map(([kind, to, search]) => {
              const count = contents?.[kind] ?? 0
              return (
                <List.Item key={kind}>
                  <Link to={to} search={{ ...search, shopId: shop._id }}>
                    {t(`blocking.${kind}`, { count, number: formats.number(count) })}
                  </Link>
                </List.Item>
              )
            })}
          </List>
        </>
      )}
    </ConfirmDialog>
  )
}
