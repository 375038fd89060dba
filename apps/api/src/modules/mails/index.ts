export {
  layOutMail,
  type MailBrand,
  type MailFact,
  type MailLine,
  type MailParts,
  PRODUCT_BRAND,
} from './mail-layout.ts'
export type { MailPicture } from './mail-picture.ts'
export { amountText } from './amount-text.ts'
export { formatEuros } from './format-euros.ts'
export {
  countSmsSince,
  forgetMails,
  listCapturedMails,
  mailContext,
  SEALED_MAILS,
} from './mail-store.ts'
export { canSendMail, canSendSms } from './can-send.ts'
export { MAIL_JOBS, sendMailJob, sendSignInMailJob } from './mails.jobs.ts'
export { queueMail, queueStaffSms } from './queue-mail.ts'
