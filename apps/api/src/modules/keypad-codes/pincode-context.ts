import { addSealedColumn } from '../sealing/index.ts'

/** Where a sealed pincode belongs: it opens nowhere else. */
export const pincodeContext = (reservationId: string): string =>
  `reservations/${reservationId}/pincode`

addSealedColumn({
  table: 'reservations',
  column: 'sealed_pincode',
  key: 'id',
  contextOf: pincodeContext,
})
