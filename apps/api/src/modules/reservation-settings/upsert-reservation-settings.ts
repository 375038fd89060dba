import { reservationSettingsInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId } from '../../platform/ids.ts'
import {
  assertOwnOrganisation,
  type ReservationSettings,
  readSettings,
  readShopPlace,
} from './read-reservation-settings.ts'
import { saveSettings } from './reservation-settings-store.ts'

export const upsertReservationSettings = (
  call: Call,
  data: { readonly organisationId?: string | null | undefined },
): Promise<ReservationSettings> => {
  assertOwnOrganisation(call, data.organisationId)
  const input = checked(reservationSettingsInput, data)
  return transact(call, async (tx) => {
    const { organisationId } = organisationOf(call)
    const { shopId } = input
    const shop = shopId === null ? null : await readShopPlace(tx, call, shopId)
    const before = await readSettings(tx, organisationId, shopId)
    const now = call.services.clock.now()
    await saveSettings(tx, organisationId, newId(now), input, now.toISOString())
    const after = await readSettings(tx, organisationId, shopId)
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      text: shop === null ? 'reservationSettingsSaved' : 'shopReservationSettingsSaved',
      params: shop === null ? {} : { shop: shop.name },
      subjectId: shopId ?? organisationId,
      before: changeable(before),
      after: changeable(after),
    })
    return after
  })
}

const changeable = ({
  selectDefaultBox,
  shouldCustomerPay,
  autoCompleteGraceSeconds,
  inherited,
}: ReservationSettings): object => ({
  selectDefaultBox,
  shouldCustomerPay,
  autoCompleteGraceSeconds,
  inherited,
})
