export {
  notify,
  notifyAdmins,
} from '../../call/notification-store.ts'
export { TellingLevel } from './notification-preferences.graphql.ts'
export { forgetNotificationsOf } from '../../call/listed-notification-store.ts'
export {
  PURGE_NOTIFICATIONS,
  purgeNotificationsJob,
  NOTIFY_USERS,
  notifyUsersJob,
} from './notifications.jobs.ts'
