import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/notifications/styles.layer.css'

/** Under the top bar, clear of save bars and of the phone's bottom bar. */
export const Toasts = () => {
  const isPhone = useMediaQuery('(max-width: 767px)')
  return (
    <Notifications
      position={isPhone ? 'top-center' : 'top-right'}
      limit={5}
      className={classes.toasts ?? ''}
    />
  )
}
