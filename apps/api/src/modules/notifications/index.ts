export {
  type NewNotification,
  notify,
  notifyAdmins,
  notifySuperUsers,
} from '../../call/notification-store.ts'
