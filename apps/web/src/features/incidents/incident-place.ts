import { linkOptions } from '@tanstack/react-router'
import type { Incident } from './incidents.graphql.ts'

type Placed = Pick<Incident, 'kind' | 'organisationId' | 'shopId' | 'lockerId' | 'gatewayId'>

/** The page where somebody can act on it, in its own organisation. */
export const placeOf = ({ kind, organisationId, shopId, lockerId, gatewayId }: Placed) => {
  const search = { organisationId, shopId: undefined }
  if (lockerId !== null)
    return linkOptions({ to: '/lockers/$lockerId', params: { lockerId }, search })
  if (gatewayId !== null)
    return linkOptions({ to: '/gateways/$gatewayId', params: { gatewayId }, search })
  if (kind === 'messagesFailed')
    return linkOptions({
      to: '/messages',
      search: { organisationId, shopId: shopId ?? undefined, status: 'failed' },
    })
  if (kind === 'paymentAccount') return linkOptions({ to: '/settings/payment', search })
  return linkOptions({ to: '/quotas', search })
}
