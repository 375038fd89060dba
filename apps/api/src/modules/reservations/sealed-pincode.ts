import { pincodeContext } from '../keypad-codes/index.ts'
import type { SealedColumn } from '../sealing/index.ts'

export const SEALED_RESERVATION_PINCODES: SealedColumn = {
  table: 'reservations',
  column: 'sealed_pincode',
  key: 'id',
  contextOf: pincodeContext,
}
