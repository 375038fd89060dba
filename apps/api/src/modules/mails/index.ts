export { listCapturedMails } from './mail-store.ts'
export { sendMailJob } from './mails.jobs.ts'
export { queueMail } from './queue-mail.ts'
