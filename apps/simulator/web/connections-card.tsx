import { FIRMWARE_COMPONENTS } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GatewayView } from '../src/view.ts'
import { connectionState } from './connection-status.ts'
import styles from './connections-card.module.css'
import { NetworkDrawing, PlugDrawing } from './plug-drawings.tsx'
import type { Act } from './simulator-api.ts'

interface Props {
  readonly view: GatewayView
  readonly act: Act
}

export const ConnectionsCard = ({ view, act }: Props) => {
  const { t } = useTranslation()
  const { waitingEvents, firmware } = view
  const [hasPower, setPower] = useSwitch(view.hasPower, act, 'setPower')
  const [hasNetwork, setNetwork] = useSwitch(view.hasNetwork, act, 'setNetwork')
  const state = connectionState(view)
  return (
    <section className="card" aria-labelledby="connections">
      <header className={styles.head}>
        <h2 id="connections">{t('connections')}</h2>
        <p className={styles.state} data-state={state} role="status">
          {t(`status.${state}`)}
        </p>
      </header>
      <div className={styles.switches}>
        <button
          type="button"
          role="switch"
          aria-checked={hasPower}
          aria-label={t('power')}
          className={styles.switch}
          onClick={() => setPower(!hasPower)}
        >
          <PlugDrawing isOn={hasPower} />
          <strong>{t('power')}</strong>
          <span>{t(hasPower ? 'powerOn' : 'powerOff')}</span>
        </button>
        <button
          type="button"
          role="switch"
          aria-checked={hasNetwork}
          aria-label={t('network')}
          className={styles.switch}
          onClick={() => setNetwork(!hasNetwork)}
        >
          <NetworkDrawing isOn={hasNetwork} />
          <strong>{t('network')}</strong>
          <span>{t(hasNetwork ? 'networkOn' : 'networkOff')}</span>
        </button>
      </div>
      <p className={styles.waiting} data-some={waitingEvents > 0 || undefined}>
        {waitingEvents === 0 ? t('nothingWaits') : t('waiting', { count: waitingEvents })}
      </p>
      <dl className={styles.facts} aria-label={t('firmware')}>
        {FIRMWARE_COMPONENTS.map((component) => (
          <div key={component}>
            <dt>{t(`components.${component}`)}</dt>
            <dd className="numbers">{firmware[component]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.versions}>
        {t('versions', { config: view.configVersion, codes: view.codesVersion })}
      </p>
    </section>
  )
}

/** How long the gateway may take to say what was done, before the switch shows what is. */
const PATIENCE_MS = 2_000

/** Stands where it was put at once, so that a second press undoes the first even before the gateway has answered. */
const useSwitch = (
  isOn: boolean,
  act: Act,
  action: 'setPower' | 'setNetwork',
): [isOn: boolean, set: (isOn: boolean) => void] => {
  const [asked, setAsked] = useState<{ isOn: boolean; isTold: boolean } | null>(null)
  // The answer to the press may be here before the state that it led to.
  if (asked?.isTold === true && asked.isOn === isOn) setAsked(null)
  const set = (wanted: boolean) => {
    const own = { isOn: wanted, isTold: false }
    setAsked(own)
    act({ action, isOn: wanted }, () => {
      setAsked((last) => (last === own ? { ...own, isTold: true } : last))
      setTimeout(() => setAsked((last) => (last?.isTold === true ? null : last)), PATIENCE_MS)
    })
  }
  return [asked?.isOn ?? isOn, set]
}
