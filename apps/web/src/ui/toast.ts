import { TOAST_MS } from '@lockerdesk/domain'
import i18next from 'i18next'
import { loadPatiently } from './load-patiently.ts'

export interface Toast {
  readonly severity: 'info' | 'success' | 'warning' | 'danger'
  readonly message: string
}

const COLOURS = { info: 'blue', success: 'pine', warning: 'yellow', danger: 'red' } as const

/** Named one by one: the build leaves out the rest of the package. */
const loadNotifications = async () => {
  const { notifications, notificationsStore } = await import('@mantine/notifications')
  return { notifications, notificationsStore }
}

/** Fetched ahead: what failed for want of a connection is told without one. */
export const prepareToasts = () => loadPatiently(loadNotifications)

/** Five seconds; what went wrong stays until it is read. */
export const showToast = async ({ severity, message }: Toast): Promise<void> => {
  const { notifications, notificationsStore } = await prepareToasts()
  // Said again, it takes the place of what is still there, and has its full time.
  notifications.updateState(notificationsStore, (shown) =>
    shown.filter((toast) => toast.message !== message),
  )
  notifications.show({
    message,
    color: COLOURS[severity],
    autoClose: severity === 'danger' ? false : TOAST_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('close') },
    role: severity === 'danger' ? 'alert' : 'status',
  })
}
