import { localeOf } from '@lockerdesk/domain'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClockView } from '../src/view.ts'
import styles from './clock-card.module.css'
import type { Act } from './simulator-api.ts'

interface Props {
  readonly clock: ClockView
  readonly act: Act
}

const TWO_HOURS_MS = 2 * 60 * 60_000
const SETTINGS = [
  { key: 'clockBehind', skewMs: -TWO_HOURS_MS },
  { key: 'clockRight', skewMs: 0 },
  { key: 'clockAhead', skewMs: TWO_HOURS_MS },
] as const

/** The clock on the gateway's board, which can be set wrong, and the time that the gateway goes by. */
export const ClockCard = ({ clock, act }: Props) => {
  const { t, i18n } = useTranslation()
  const passedMs = useTimeSince(clock.own)
  const timeOf = (iso: string) =>
    new Date(Date.parse(iso) + passedMs).toLocaleTimeString(localeOf(i18n.language))
  return (
    <section className="card" aria-labelledby="clock">
      <h2 id="clock">{t('clock')}</h2>
      <fieldset className={styles.settings}>
        <legend className="unseen">{t('clockSet')}</legend>
        {SETTINGS.map(({ key, skewMs }) => (
          <label key={key} className={styles.setting}>
            <input
              type="radio"
              name="clock"
              className="unseen"
              checked={clock.skewMs === skewMs}
              onChange={() => act({ action: 'setClock', skewMs })}
            />
            {t(key)}
          </label>
        ))}
      </fieldset>
      <dl className={styles.times}>
        <div>
          <dt>{t('clockOwn')}</dt>
          <dd className="numbers" data-wrong={clock.skewMs !== 0 || undefined}>
            {timeOf(clock.own)}
          </dd>
        </div>
        <div>
          <dt>{t('clockCorrected')}</dt>
          <dd className="numbers">{clock.corrected === null ? '–' : timeOf(clock.corrected)}</dd>
        </div>
      </dl>
      <p className={styles.source} role="status">
        {clock.source === null ? t('powerOff') : t(`clockSources.${clock.source}`)}
      </p>
      <p className={styles.hint}>{t('clockHint')}</p>
    </section>
  )
}

const TICK_MS = 1_000

/** Milliseconds since the simulator said what time it was. */
const useTimeSince = (said: string): number => {
  const [passed, setPassed] = useState({ since: said, ms: 0 })
  useEffect(() => {
    const began = performance.now()
    const ticking = setInterval(
      () => setPassed({ since: said, ms: performance.now() - began }),
      TICK_MS,
    )
    return () => clearInterval(ticking)
  }, [said])
  return passed.since === said ? passed.ms : 0
}
