import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useClient } from 'urql'
import { useListExport } from '../../../lib/files/use-list-export.ts'
import { useFormats } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { OrderRow } from '../orders.graphql.ts'
import type { OrderView } from './order-filter.ts'

export const useOrderExport = (view: OrderView) => {
  const { t } = useTranslation(['orders', 'common'])
  const client = useClient()
  const formats = useFormats()
  const { language } = useSession().user
  return useListExport<OrderRow>(async () => {
    const { orderExport } = await import('./order-export.ts')
    return orderExport({ view, t, client, formats, language })
  })
}
