import { NOTIFICATION_CHANNELS } from '@lockerdesk/domain'
import { retainedSignIns, SEALED_IDENTITY_TOKENS } from './modules/auth/index.ts'
import {
  SEALED_CUSTOMER_PINCODES,
  wireCustomerRecords,
  wireAddressRecords,
} from './modules/customers/index.ts'
import { retainedDeviceLogs, retainedDoorEvents, sealSalts } from './modules/devices/index.ts'
import { addressFavourites } from './modules/favourites/index.ts'
import {
  SEALED_GATEWAY_SECRETS,
  SEALED_KEYPAD_SALTS,
  wireGatewayFollowers,
} from './modules/gateways/index.ts'
import { troubledOrganisations } from './modules/incidents/index.ts'
import {
  addressReservations,
  customerReservations,
  retainedReservations,
  SEALED_RESERVATION_PINCODES,
  wireOrderEnding,
} from './modules/reservations/index.ts'
import { codesOfGateways } from './modules/keypad-codes/index.ts'
import { eventsOfGateways } from './modules/lockers/index.ts'
import { SEALED_LOYALTY_SECRETS } from './modules/loyalty/index.ts'
import { SEALED_MAILS } from './modules/mails/index.ts'
import {
  addressMessages,
  customerMessages,
  releaseWaiting,
  retainedMessages,
  SEALED_MESSAGES,
  SEALED_SMTP_PASSWORDS,
} from './modules/messages/index.ts'
import {
  addressOrders,
  customerOrders,
  endingOfOrders,
  retainedOrders,
} from './modules/orders/index.ts'
import { wireIncidentRanks } from './modules/organisations/index.ts'
import { SEALED_MOLLIE_TOKENS } from './modules/payments/index.ts'
import { forgetPrivacyLinks } from './modules/privacy/index.ts'
import { SEALED_PUSHES } from './modules/push/index.ts'
import { wireQuotaFollowers } from './modules/quotas/index.ts'
import { wireRetainedRecords } from './modules/retention/index.ts'
import { SEALED_AUTHENTICATOR_SECRETS } from './modules/strong-sign-in/index.ts'
import { wireSealedColumns, wireSealingSteps } from './modules/sealing/index.ts'
import { SEALED_INSTALLATION_KEYS } from './platform/installation-key-store.ts'
import { retainedTemperatures } from './modules/temperatures/index.ts'
import { SEALED_WEBHOOK_SECRETS } from './modules/webhooks/index.ts'
import { SEALED_WEBSHOP_SECRETS } from './modules/webshops/index.ts'

/** Hands each module what others do for it and it cannot import, since they import it. Every process calls this once. */
export const wireModules = (): void => {
  wireOrderEnding(endingOfOrders)
  wireIncidentRanks(troubledOrganisations)
  wireCustomerRecords([customerReservations, customerOrders, customerMessages])
  wireAddressRecords([
    // First: it asks the others whose messages they are.
    addressMessages,
    addressReservations,
    addressOrders,
    addressFavourites,
    forgetPrivacyLinks,
  ])
  wireQuotaFollowers(
    Object.fromEntries(NOTIFICATION_CHANNELS.map((channel) => [channel, releaseWaiting])),
  )
  wireGatewayFollowers([codesOfGateways, eventsOfGateways])
  wireRetainedRecords([
    retainedReservations,
    retainedOrders,
    retainedMessages,
    retainedSignIns,
    retainedDeviceLogs,
    retainedTemperatures,
    retainedDoorEvents,
  ])
  wireSealingSteps([sealSalts])
  wireSealedColumns([
    SEALED_INSTALLATION_KEYS,
    SEALED_GATEWAY_SECRETS,
    SEALED_IDENTITY_TOKENS,
    SEALED_KEYPAD_SALTS,
    SEALED_RESERVATION_PINCODES,
    SEALED_CUSTOMER_PINCODES,
    SEALED_MESSAGES,
    SEALED_MAILS,
    SEALED_SMTP_PASSWORDS,
    SEALED_LOYALTY_SECRETS,
    SEALED_AUTHENTICATOR_SECRETS,
    SEALED_MOLLIE_TOKENS,
    ...SEALED_PUSHES,
    ...SEALED_WEBHOOK_SECRETS,
    ...SEALED_WEBSHOP_SECRETS,
  ])
}
