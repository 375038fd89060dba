export {
  notify,
  notifyAdmins,
} from '../../call/notification-store.ts'
export { forgetNotificationsOf } from './notification-store.ts'
export { PURGE_NOTIFICATIONS, purgeNotificationsJob } from './notifications.jobs.ts'
