export { layOutMail, type MailBrand, PRODUCT_BRAND } from './mail-layout.ts'
export { listCapturedMails } from './mail-store.ts'
export { sendMailJob } from './mails.jobs.ts'
export { queueMail } from './queue-mail.ts'
