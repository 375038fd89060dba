import { PHONE_MEDIA } from '@lockerdesk/domain'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/notifications/styles.layer.css'

/** Where no button waits: low on the left; on phones from above, clear of the bottom bar. */
export const Toasts = () => {
  const isPhone = useMediaQuery(PHONE_MEDIA)
  return (
    <Notifications
      position={isPhone ? 'top-center' : 'bottom-left'}
      limit={5}
      className={classes.toasts ?? ''}
    />
  )
}
