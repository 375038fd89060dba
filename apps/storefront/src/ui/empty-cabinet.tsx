import type { ComponentChildren } from 'preact'
import styles from './empty-cabinet.module.css'

const DOORS = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))

/** There is nothing here: a picture of it, and what to do instead. */
export const EmptyCabinet = ({ children }: { readonly children: ComponentChildren }) => (
  <section className={styles['empty']}>
    <svg width="140" height="140" viewBox="0 0 140 140" fill="none" aria-hidden="true">
      <rect x="14" y="8" width="112" height="124" rx="10" className={styles['cabinet']} />
      {DOORS.map(({ row, column }) => (
        <rect
          key={`${row} ${column}`}
          x={22 + column * 33}
          y={16 + row * 37}
          width="30"
          height="34"
          rx="4"
          className={styles['door']}
        />
      ))}
      <path d="M55 53l22 7v30l-22-3z" className={styles['ajar']} />
    </svg>
    {children}
  </section>
)
