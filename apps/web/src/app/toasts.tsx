import { PHONE_MEDIA } from '@lockerdesk/domain'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { prepareToasts } from '../ui/toast.ts'
import { ConnectionBar } from './connection-bar.tsx'
import classes from './toasts.module.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/notifications/styles.layer.css'

/** Where no button waits: low on the left; on phones from above, clear of the bottom bar. */
export const Toasts = () => {
  const isPhone = useMediaQuery(PHONE_MEDIA)
  useEffect(() => void prepareToasts(), [])
  return (
    <>
      <ConnectionBar />
      <Notifications
        position={isPhone ? 'top-center' : 'bottom-left'}
        limit={5}
        className={classes.toasts ?? ''}
      />
    </>
  )
}
