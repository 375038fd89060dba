export {
  notify,
  notifyAdmins,
} from '../../call/notification-store.ts'
export { TellingLevel } from './notification-preferences.graphql.ts'
export { forgetNotificationsOf } from './notification-store.ts'
export {
  PURGE_NOTIFICATIONS,
  purgeNotificationsJob,
  NOTIFY_USERS,
  notifyUsersJob,
} from './notifications.jobs.ts'
