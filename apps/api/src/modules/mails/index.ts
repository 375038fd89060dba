export { listCapturedMails } from './mail-store.ts'
export { sendMailJob } from './mails.jobs.ts'
export { type NewMail, queueMail } from './queue-mail.ts'
