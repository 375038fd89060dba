import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Display, OpenedDoor } from '../src/gateway/keypad.ts'
import type { CabinetView } from '../src/view.ts'
import { gridOf } from './cabinet-grid.ts'
import styles from './keypad-display.module.css'

interface Props {
  readonly display: Display
  readonly lockers: readonly CabinetView[]
  /** The simulator's time, which may run faster than ours. */
  readonly now: string
}

type Tone = 'dark' | 'calm' | 'good' | 'bad' | 'busy'

interface Words {
  readonly tone: Tone
  readonly first: string
  readonly second?: string
  /** Read out in place of the lines. */
  readonly spoken?: string
}

const MANY_BOXES = 6
const MAIN_DOOR = 'main door'

export const KeypadDisplay = ({ display, lockers, now }: Props) => {
  const { t } = useTranslation()
  const leftMs = useTimeLeft(display.kind === 'locked' ? display.until : null, now)
  const { tone, first, second, spoken } = wordsFor(display, labelsOf(lockers), leftMs, t)
  return (
    <div className={styles.display} data-tone={tone}>
      <p role="status" aria-label={t('display.label')}>
        <span className="unseen">{spoken ?? [first, second].filter(Boolean).join('. ')}</span>
        <span className={styles.first} data-kind={display.kind} aria-hidden="true">
          {first}
        </span>
        <span className={styles.second} aria-hidden="true">
          {second}
        </span>
      </p>
    </div>
  )
}

type Label = (opened: OpenedDoor) => string

/** People look for what is written on the door. */
const labelsOf =
  (lockers: readonly CabinetView[]): Label =>
  ({ lockerId, door }) => {
    const cabinet = lockers.find((one) => one.lockerId === lockerId)
    const placed = cabinet && gridOf(cabinet).doors.find((one) => one.door.id === door)
    return placed?.label ?? door
  }

const wordsFor = (display: Display, label: Label, leftMs: number, t: TFunction): Words => {
  switch (display.kind) {
    case 'off':
      return { tone: 'dark', first: '', spoken: t('display.off') }
    case 'starting':
    case 'notSetUp':
    case 'checking':
      return { tone: 'busy', first: t(`display.${display.kind}`) }
    case 'ready':
      return { tone: 'calm', first: t('display.ready') }
    case 'typing':
      return {
        tone: 'calm',
        first: '•'.repeat(display.length),
        spoken: t('display.typing', { count: display.length }),
      }
    case 'accepted':
      return { tone: 'good', first: openingWords(display.doors, label, t) }
    case 'wrong':
      return {
        tone: 'bad',
        first: t('display.wrong'),
        second: t('display.triesLeft', { count: display.triesLeft }),
      }
    case 'locked':
      return {
        tone: 'bad',
        first: t('display.locked'),
        second: t('display.lockedFor', { time: minutesAndSeconds(leftMs) }),
        spoken: t('display.locked'),
      }
    case 'lockdown':
      return { tone: 'bad', first: t('display.lockdown'), second: t('display.lockdownHint') }
    case 'outsideWindow':
      return { tone: 'bad', first: t('display.outsideWindow') }
    case 'cooldown':
      return { tone: 'busy', first: t('display.cooldown'), second: t('display.cooldownHint') }
  }
}

const openingWords = (doors: readonly OpenedDoor[], label: Label, t: TFunction): string => {
  const boxes = doors.filter(({ door }) => door !== MAIN_DOOR)
  if (boxes.length === 0) return t('display.acceptedMain')
  if (boxes.length > MANY_BOXES) return t('display.acceptedMany', { count: boxes.length })
  return t('display.accepted', { count: boxes.length, ids: boxes.map(label).join(', ') })
}

const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(Math.ceil(ms / 1000), 0)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const TICK_MS = 250

/** Counts down between two words from the simulator. */
const useTimeLeft = (until: string | null, now: string): number => {
  const [ticks, setTicks] = useState({ now, count: 0 })
  useEffect(() => {
    if (until === null) return
    const ticking = setInterval(
      () => setTicks((last) => ({ now, count: last.now === now ? last.count + 1 : 1 })),
      TICK_MS,
    )
    return () => clearInterval(ticking)
  }, [until, now])
  const passedMs = ticks.now === now ? ticks.count * TICK_MS : 0
  return until === null ? 0 : Date.parse(until) - Date.parse(now) - passedMs
}
