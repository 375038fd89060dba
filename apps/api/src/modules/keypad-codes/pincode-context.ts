import type { SealedColumn } from '../sealing/index.ts'

/** Where a sealed pincode belongs: it opens nowhere else. */
export const pincodeContext = (reservationId: string): string =>
  `reservations/${reservationId}/pincode`

export const SEALED_RESERVATION_PINCODES: SealedColumn = {
  table: 'reservations',
  column: 'sealed_pincode',
  key: 'id',
  contextOf: pincodeContext,
}
