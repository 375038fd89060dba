import type { SealedColumn } from '../../sealing/index.ts'

/** Ties a sealed device secret to its gateway. */
export const secretContext = (gatewayId: string): string => `gateways/${gatewayId}/secret`

export const SEALED_GATEWAY_SECRETS: SealedColumn = {
  table: 'gateways',
  column: 'sealed_secret',
  key: 'id',
  contextOf: secretContext,
}
