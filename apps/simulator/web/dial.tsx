import { localeOf, type TemperatureType } from '@lockerdesk/domain'
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { angleOf, arcPath, celsiusAt, onStep, pointAt, SCALES } from './dial-scale.ts'
import styles from './dial.module.css'

interface Props {
  readonly name: string
  readonly type: TemperatureType
  readonly value: number
  readonly current: number
  readonly onTurn: (celsius: number) => void
}

const TICKS = 27
const SETTLE_MS = 600

/** A knob: turned by the pointer, the wheel of the keys, or read by a screen reader as a slider. */
export const Dial = ({ name, type, value, current, onTurn }: Props) => {
  const { t, i18n } = useTranslation()
  const scale = SCALES[type]
  const [turning, setTurning] = useState<number | null>(null)
  const shown = turning ?? value
  const text = `${shown.toLocaleString(localeOf(i18n.language), { minimumFractionDigits: scale.step < 1 ? 1 : 0 })} °C`

  // While the hand is on it the knob follows the hand; afterwards what the cabinet answers.
  useEffect(() => {
    if (turning === null) return
    const timer = setTimeout(() => setTurning(null), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [turning])

  const turnTo = (celsius: number) => {
    const next = onStep(celsius, scale)
    if (next === shown) return
    setTurning(next)
    onTurn(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowUp: scale.step,
      ArrowRight: scale.step,
      ArrowDown: -scale.step,
      ArrowLeft: -scale.step,
      PageUp: scale.step * 4,
      PageDown: -scale.step * 4,
      Home: scale.lowest - shown,
      End: scale.highest - shown,
    }
    const change = steps[event.key]
    if (change === undefined) return
    event.preventDefault()
    turnTo(shown + change)
  }
  const follow = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - box.left - box.width / 2
    const y = event.clientY - box.top - box.height / 2
    turnTo(celsiusAt((Math.atan2(x, -y) * 180) / Math.PI, scale))
  }

  const marker = pointAt(angleOf(current, scale), 62)
  return (
    <div
      className={styles.dial}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={scale.lowest}
      aria-valuemax={scale.highest}
      aria-valuenow={shown}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => event.buttons === 1 && follow(event)}
    >
      <svg viewBox="0 0 160 160" aria-hidden="true">
        {Array.from({ length: TICKS + 1 }, (_, index) => {
          const angle = -135 + (index * 270) / TICKS
          const [inner, outer] = [pointAt(angle, index % 3 === 0 ? 69 : 72), pointAt(angle, 76)]
          return (
            <line
              key={angle}
              className={styles.tick}
              x1={inner.x}
              y1={inner.y}
              x2={outer.x}
              y2={outer.y}
            />
          )
        })}
        <path className={styles.track} d={arcPath(-135, 135, 62)} />
        <path
          className={styles.level}
          data-type={type}
          d={arcPath(-135, Math.max(angleOf(current, scale), -134), 62)}
        />
        <circle className={styles.rim} cx="80" cy="80" r="50" />
        <circle className={styles.knob} cx="80" cy="80" r="46" />
        <g className={styles.pointer} style={{ transform: `rotate(${angleOf(shown, scale)}deg)` }}>
          <rect x="78" y="37" width="4" height="15" rx="2" />
        </g>
        <circle className={styles.marker} cx={marker.x} cy={marker.y} r="5" />
      </svg>
      <p className={styles.words} aria-hidden="true">
        <small>{t('dialSet')}</small>
        <strong className="numbers">{text}</strong>
      </p>
    </div>
  )
}
