import { TOAST_MS } from '@lockerdesk/domain'

export interface Toast {
  readonly severity: 'info' | 'success' | 'warning' | 'danger'
  readonly message: string
}

export interface ShownToast extends Toast {
  readonly id: number
  /** Null: it stays until it is closed. */
  readonly closesAfterMs: number | null
}

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const show = (toasts: readonly ShownToast[]): void => {
  shown = toasts
  for (const listener of listeners) listener()
}

/** Oldest first. */
export const toasts = {
  read: (): readonly ShownToast[] => shown,
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (id: number): void => show(shown.filter((toast) => toast.id !== id)),
  clear: (): void => show([]),
}

/** Five seconds; what went wrong stays until it is read. */
export const showToast = ({ severity, message }: Toast): void => {
  lastId += 1
  show([
    // Said again, it takes the place of what is still there, and has its full time.
    ...shown.filter((toast) => toast.message !== message),
    { id: lastId, severity, message, closesAfterMs: severity === 'danger' ? null : TOAST_MS },
  ])
}
