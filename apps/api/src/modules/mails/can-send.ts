import type { Services } from '../../services.ts'

/** Only development and the demo capture messages; in production a captured message would look sent. */
const capturesMessages = ({ config }: Pick<Services, 'config'>): boolean =>
  !config.isProduction || config.isDemo

/** False without a mail server: the product's own mail reaches nobody. */
export const canSendMail = (services: Pick<Services, 'config' | 'mail'>): boolean =>
  services.mail.isReal || capturesMessages(services)

/** False without an SMS provider. */
export const canSendSms = (services: Pick<Services, 'config' | 'sms'>): boolean =>
  services.sms.isReal || capturesMessages(services)
