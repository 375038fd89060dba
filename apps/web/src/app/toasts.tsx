import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/notifications/styles.layer.css'

/** On phones from above, clear of the bottom bar. */
export const Toasts = () => {
  const isPhone = useMediaQuery('(max-width: 767px)')
  return <Notifications position={isPhone ? 'top-center' : 'bottom-right'} limit={5} />
}
