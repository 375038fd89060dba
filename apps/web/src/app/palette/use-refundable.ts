import { mostRefundable, searchMatch } from '@lockerdesk/domain'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useFormats } from '../../lib/format.ts'
import { mayIn, useSession } from '../../lib/session/session.ts'
import { refundPlace } from './actions-on.ts'
import type { Entry } from './entry.ts'
import { firstShopQuery, refundableOrdersQuery } from './search.graphql.ts'

const SHOWN = 6

/** Whoever types 'refund' is shown the newest orders that can be, of the shop whose orders they would see. */
export const useRefundable = (typed: string): readonly Entry[] => {
  const { t } = useTranslation('palette')
  const formats = useFormats()
  const session = useSession()
  const { organisation, shop, user } = session
  const match = typed.trim() === '' ? 'nearly' : searchMatch([t('refundWords')], typed)
  const isWanted =
    match !== 'nearly' && organisation !== null && mayIn(session, 'order.refundLimited')
  const own = shop?._id ?? user.landingShopId
  const [{ data: first }] = useQuery({ query: firstShopQuery, pause: !isWanted || own !== null })
  const shopId = own ?? first?.shops.items[0]?._id
  const [{ data }] = useQuery({
    query: refundableOrdersQuery,
    variables: { shopId: shopId ?? '' },
    pause: !isWanted || shopId === undefined,
    requestPolicy: 'cache-and-network',
  })
  if (!isWanted) return []
  const orders = data?.orders.items ?? []
  return orders
    .filter((order) => mostRefundable(order, null, order.refundLimit) > 0)
    .slice(0, SHOWN)
    .map((order) => ({
      key: `refund-${order._id}`,
      group: t('groups.refundable'),
      label: t('on.refund', { label: `#${order.orderNumber}` }),
      detail: [
        `${order.firstName} ${order.lastName}`.trim(),
        formats.money(mostRefundable(order, null, order.refundLimit)),
        formats.dateTime(order.createdAt),
      ]
        .filter(Boolean)
        .join(' · '),
      icon: IconArrowBackUp,
      match,
      does: refundPlace(order._id),
    }))
}
