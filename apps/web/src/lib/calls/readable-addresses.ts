export { withReadableEmails } from '@lockerdesk/domain'
