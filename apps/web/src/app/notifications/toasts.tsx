import { IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { type ShownToast, toasts } from '../../ui/toast.ts'
import { ConnectionBar } from '../banners/connection-bar.tsx'
import classes from './toasts.module.css'

/** The others wait until one of these is gone. */
const MAX_AT_ONCE = 5

/** Where no button waits: low on the left; on phones from above, clear of the bottom bar. */
export const Toasts = () => {
  const shown = useSyncExternalStore(toasts.listen, toasts.read)
  return (
    <>
      <ConnectionBar />
      <div className={classes.toasts} data-toasts>
        {shown.slice(0, MAX_AT_ONCE).map((toast) => (
          <ToastCard key={toast.id} {...toast} />
        ))}
      </div>
    </>
  )
}

const ToastCard = ({ id, severity, message, closesAfterMs }: ShownToast) => {
  const { t } = useTranslation()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (closesAfterMs === null || isHeld) return undefined
    const timer = setTimeout(() => toasts.close(id), closesAfterMs)
    return () => clearTimeout(timer)
  }, [id, closesAfterMs, isHeld])
  return (
    <div
      role={severity === 'danger' ? 'alert' : 'status'}
      className={classes.toast}
      data-severity={severity}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <p>{message}</p>
      <button type="button" aria-label={t('close')} onClick={() => toasts.close(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
