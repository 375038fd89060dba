import { FORGET_KEY_DAYS, forgetKeyDaysJob } from './modules/api-keys/index.ts'
import {
  END_VIEWINGS,
  endViewingsJob,
  CONFIRM_ABSENT_PEOPLE,
  confirmAbsentPeopleJob,
  FOLLOW_DEVICE_WAITS,
  followDeviceWaitsJob,
  FORGET_OLD_SIGN_INS,
  forgetOldSignInsJob,
  SEND_SIGN_IN_LINK,
  sendSignInLinkJob,
} from './modules/auth/index.ts'
import { DEVICE_JOBS, deviceJobs } from './modules/devices/index.ts'
import { NOTIFY_FAVOURITES, notifyFavouritesJob } from './modules/favourites/index.ts'
import { INSIGHT_JOBS, insightJobs } from './modules/insights/index.ts'
import { PURGE_LIST_VIEWS, purgeListViewsJob } from './modules/list-views/index.ts'
import { SEAL_LOGS, sealLogsJob } from './modules/logs/index.ts'
import { LOYALTY_JOBS, loyaltyJobs } from './modules/loyalty/index.ts'
import { MESSAGE_JOBS, messageJobs } from './modules/messages/index.ts'
import {
  PURGE_NOTIFICATIONS,
  purgeNotificationsJob,
  NOTIFY_USERS,
  notifyUsersJob,
} from './modules/notifications/index.ts'
import { PURGE_ORGANISATIONS, purgeOrganisationsJob } from './modules/organisations/index.ts'
import { ORDER_JOBS, orderJobs } from './modules/orders/index.ts'
import { OVERWRITE_CODE_JOBS, overwriteCodeJobs } from './modules/overwrite-codes/index.ts'
import { PURGE_PRODUCTS, purgeProductsJob } from './modules/products/index.ts'
import { PAYMENT_JOBS, paymentJobs } from './modules/payments/index.ts'
import { PRIVACY_JOBS, privacyJobs } from './modules/privacy/index.ts'
import { FORGET_QUOTA_DAYS, forgetQuotaDaysJob } from './modules/quotas/index.ts'
import {
  FORGET_OLD_PEOPLE,
  FORGET_OLD_STEPS,
  forgetOldPeopleJob,
  forgetOldStepsJob,
  KEEP_PARTITIONS,
  keepPartitionsJob,
  SWEEP_CHANGE_MARKS,
  sweepChangeMarksJob,
} from './modules/retention/index.ts'
import { RESERVATION_JOBS, reservationJobs } from './modules/reservations/index.ts'
import { RESEAL, resealJob } from './modules/sealing/index.ts'
import { MAIL_JOBS, sendMailJob, sendSignInMailJob } from './modules/mails/index.ts'
import { SEND_PUSHES, sendPushesJob } from './modules/push/index.ts'
import { TEMPERATURE_JOBS, temperatureJobs } from './modules/temperatures/index.ts'
import { USER_CODE_JOBS, userCodeJobs } from './modules/user-codes/index.ts'
import { REMIND_OF_VAT_RATES, remindOfVatRatesJob } from './modules/vat-rates/index.ts'
import { WEBHOOK_JOBS, webhookJobs } from './modules/webhooks/index.ts'
import { WEBSHOP_JOBS, webshopJobs } from './modules/webshops/index.ts'
import type { JobDefinition } from './platform/jobs.ts'
import type { Services } from './services.ts'

/** Every job of the product. A queue without a handler, or the other way round, cannot happen. */
export const allJobs = (services: Services): JobDefinition[] => [
  sendMailJob(services),
  sendSignInMailJob(services),
  sendSignInLinkJob(services),
  forgetOldSignInsJob(services),
  endViewingsJob(services),
  confirmAbsentPeopleJob(services),
  followDeviceWaitsJob(services),
  forgetKeyDaysJob(services),
  forgetQuotaDaysJob(services),
  purgeOrganisationsJob(services),
  forgetOldPeopleJob(services),
  forgetOldStepsJob(services),
  keepPartitionsJob(services),
  sweepChangeMarksJob(services),
  resealJob(services),
  purgeNotificationsJob(services),
  notifyUsersJob(services),
  sendPushesJob(services),
  purgeListViewsJob(services),
  sealLogsJob(services),
  purgeProductsJob(services),
  remindOfVatRatesJob(services),
  notifyFavouritesJob(services),
  ...deviceJobs(services),
  ...temperatureJobs(services),
  ...reservationJobs(services),
  ...messageJobs(services),
  ...overwriteCodeJobs(services),
  ...userCodeJobs(services),
  ...orderJobs(services),
  ...paymentJobs(services),
  ...loyaltyJobs(services),
  ...webshopJobs(services),
  ...webhookJobs(services),
  ...insightJobs(services),
  ...privacyJobs(services),
]

/** Those that this process does: after a restore nothing leaves before somebody has looked. */
export const workedJobs = (services: Services): JobDefinition[] =>
  allJobs(services).filter(
    ({ isOutbound }) => isOutbound !== true || !services.config.isOutboundPaused,
  )

export const JOB_NAMES = [
  ...MAIL_JOBS,
  SEND_SIGN_IN_LINK.name,
  FORGET_OLD_SIGN_INS,
  END_VIEWINGS,
  CONFIRM_ABSENT_PEOPLE,
  FOLLOW_DEVICE_WAITS,
  FORGET_KEY_DAYS,
  FORGET_QUOTA_DAYS,
  PURGE_ORGANISATIONS,
  FORGET_OLD_PEOPLE,
  FORGET_OLD_STEPS,
  KEEP_PARTITIONS,
  SWEEP_CHANGE_MARKS,
  RESEAL,
  PURGE_NOTIFICATIONS,
  NOTIFY_USERS,
  SEND_PUSHES.name,
  PURGE_LIST_VIEWS,
  SEAL_LOGS,
  PURGE_PRODUCTS,
  REMIND_OF_VAT_RATES,
  NOTIFY_FAVOURITES,
  ...DEVICE_JOBS,
  ...TEMPERATURE_JOBS,
  ...RESERVATION_JOBS,
  ...MESSAGE_JOBS,
  ...OVERWRITE_CODE_JOBS,
  ...USER_CODE_JOBS,
  ...ORDER_JOBS,
  ...PAYMENT_JOBS,
  ...LOYALTY_JOBS,
  ...WEBSHOP_JOBS,
  ...WEBHOOK_JOBS,
  ...INSIGHT_JOBS,
  ...PRIVACY_JOBS,
] as const
