import styles from './plug-drawings.module.css'

interface Props {
  readonly isOn: boolean
}

export const PlugDrawing = ({ isOn }: Props) => (
  <svg className={styles.drawing} viewBox="0 0 120 64" aria-hidden="true">
    <g className={styles.plug} data-on={isOn || undefined}>
      <path className={styles.cable} d="M4 32 H26" />
      <rect className={styles.body} x="24" y="18" width="26" height="28" rx="6" />
      <rect className={styles.pin} x="50" y="23" width="13" height="4" rx="2" />
      <rect className={styles.pin} x="50" y="37" width="13" height="4" rx="2" />
    </g>
    <rect className={styles.socket} x="64" y="8" width="48" height="48" rx="10" />
    <circle className={styles.well} cx="88" cy="32" r="16" />
    <circle className={styles.hole} cx="82" cy="32" r="2.6" />
    <circle className={styles.hole} cx="94" cy="32" r="2.6" />
    <circle className={styles.lamp} data-on={isOn || undefined} cx="104" cy="15" r="3" />
  </svg>
)

export const NetworkDrawing = ({ isOn }: Props) => (
  <svg className={styles.drawing} viewBox="0 0 120 64" aria-hidden="true">
    <g className={styles.plug} data-on={isOn || undefined}>
      <path className={styles.cable} d="M4 32 H24" />
      <rect className={styles.clear} x="22" y="21" width="34" height="22" rx="3" />
      <path className={styles.wires} d="M34 26 H54 M34 30 H54 M34 34 H54 M34 38 H54" />
      <path className={styles.latch} d="M30 21 L42 16 H48 V21 Z" />
    </g>
    <rect className={styles.socket} x="64" y="8" width="48" height="48" rx="10" />
    <path className={styles.well} d="M74 20 H94 V26 H102 V38 H94 V44 H74 Z" />
    <circle className={styles.lamp} data-on={isOn || undefined} cx="104" cy="15" r="3" />
  </svg>
)
