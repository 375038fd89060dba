import { localeOf } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import type { CabinetView } from '../src/view.ts'
import { Dial } from './dial.tsx'
import type { Act } from './simulator-api.ts'
import styles from './temperature-card.module.css'

interface Props {
  readonly lockers: readonly CabinetView[]
  readonly chosen: string | null
  readonly onChoose: (lockerId: string) => void
  readonly act: Act
}

export const TemperatureCard = ({ lockers, chosen, onChoose, act }: Props) => {
  const { t, i18n } = useTranslation()
  const locker = lockers.find(({ lockerId }) => lockerId === chosen) ?? lockers[0]
  if (locker === undefined) return null
  const { lockerId, name, dial, temperature, temperatureType } = locker
  const celsius = temperature?.toLocaleString(localeOf(i18n.language), { minimumFractionDigits: 1 })
  return (
    <section className="card" aria-labelledby="temperature">
      <header className={styles.head}>
        <h2 id="temperature">{t('temperature')}</h2>
        {lockers.length > 1 && (
          <select
            aria-label={t('locker')}
            value={lockerId}
            onChange={(event) => onChoose(event.target.value)}
          >
            {lockers.map((one) => (
              <option key={one.lockerId} value={one.lockerId}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </header>
      {celsius === undefined ? (
        <p className={styles.hint}>{t('noProbe')}</p>
      ) : (
        <div className={styles.body}>
          <Dial
            key={lockerId}
            name={t('temperatureDial', { locker: name })}
            type={temperatureType}
            value={dial}
            current={temperature ?? dial}
            onTurn={(next) => act({ action: 'turnDial', lockerId, celsius: next })}
          />
          <div className={styles.words}>
            <p className={styles.now}>{t('temperatureNow', { celsius })}</p>
            <p className={styles.type}>{t(`temperatureTypes.${temperatureType}`)}</p>
            <p className={styles.hint}>{t('dialHint')}</p>
          </div>
        </div>
      )}
    </section>
  )
}
