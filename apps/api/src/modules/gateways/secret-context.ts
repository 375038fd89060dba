import { addSealedColumn } from '../sealing/index.ts'

/** Ties a sealed device secret to its gateway. */
export const secretContext = (gatewayId: string): string => `gateways/${gatewayId}/secret`

addSealedColumn({ table: 'gateways', column: 'sealed_secret', key: 'id', contextOf: secretContext })
