import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  readonly kind?: 'good' | 'warn' | 'bad'
  readonly icon?: 'alert' | 'check' | 'offline'
  readonly children: ComponentChildren
}

/** Read out when it appears. */
export const Notice = ({ kind = 'good', icon = 'alert', children }: NoticeProps) => (
  <div
    className={[styles['notice'], styles[kind]].filter(Boolean).join(' ')}
    role={kind === 'bad' ? 'alert' : 'status'}
  >
    <Icon name={icon} />
    <div>{children}</div>
  </div>
)
