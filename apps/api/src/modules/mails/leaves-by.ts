import type { Services } from '../../services.ts'

/** Messages are kept to be read where somebody tries the product; in production that would pass for sending. */
const capturesMessages = ({ config }: Pick<Services, 'config'>): boolean =>
  !config.isProduction || config.isDemo

/** False: a mail of the product's own would reach nobody. */
export const leavesByMail = (services: Pick<Services, 'config' | 'mail'>): boolean =>
  services.mail.isReal || capturesMessages(services)

/** False: no SMS would reach anybody. */
export const leavesBySms = (services: Pick<Services, 'config' | 'sms'>): boolean =>
  services.sms.isReal || capturesMessages(services)
