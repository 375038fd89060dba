import { RESERVATION_PINCODE_LENGTH } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { organisationOf } from '../../../call/call.ts'
import { type PreparedCode, prepareCode } from '../../keypad-codes/index.ts'
import { listBoxes, type ShopBox } from '../boxes/reservation-box-store.ts'
import { assertFree } from '../boxes/take-boxes.ts'

export interface CodePreparation {
  readonly reservationId: string
  readonly boxes: readonly ShopBox[]
  readonly custom: string | null
  /** Prepares a code only if the boxes are free. */
  readonly mustBeFree: boolean
}

export const prepareReservationCode = (
  call: Call,
  { reservationId, boxes, custom, mustBeFree }: CodePreparation,
): Promise<PreparedCode> => {
  const { organisationId } = organisationOf(call)
  return prepareCode(call.services, {
    organisationId,
    gatewayIds: [...new Set(boxes.map(({ gatewayId }) => gatewayId))],
    length: RESERVATION_PINCODE_LENGTH,
    subjectId: reservationId,
    custom,
    ...(mustBeFree
      ? {
          assertWorthwhile: async (reader) =>
            assertFree(
              await listBoxes(
                reader,
                organisationId,
                boxes.map(({ id }) => id),
              ),
            ),
        }
      : {}),
  })
}
