import { localeOf } from '@lockerdesk/domain'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GatewaySummary } from '../src/view.ts'
import { connectionState } from './connection-status.ts'
import styles from './gateway-list.module.css'

interface Props {
  readonly gateways: readonly GatewaySummary[]
  readonly chosen: string | null
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onChoose: (deviceId: string) => void
}

const matches = (query: string) => (gateway: GatewaySummary) =>
  [gateway.deviceId, ...gateway.lockers.map(({ name }) => name)]
    .join(' ')
    .toLowerCase()
    .includes(query.trim().toLowerCase())

export const GatewayList = ({ gateways, chosen, query, onQuery, onChoose }: Props) => {
  const { t } = useTranslation()
  const found = gateways.filter(matches(query))
  return (
    <nav className={styles.list} aria-label={t('gateways')}>
      <label className={styles.phone}>
        <span>{t('gateway')}</span>
        <select value={chosen ?? ''} onChange={(event) => onChoose(event.target.value)}>
          {gateways.map((gateway) => (
            <option key={gateway.deviceId} value={gateway.deviceId}>
              {gateway.deviceId} · {gateway.lockers.map(({ name }) => name).join(', ')}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.search}>
        <IconSearch size={16} aria-hidden="true" />
        <input
          type="search"
          placeholder={t('search')}
          aria-label={t('search')}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </label>
      <ul className={styles.items}>
        {found.map((gateway) => (
          <li key={gateway.deviceId}>
            <Item
              gateway={gateway}
              isChosen={gateway.deviceId === chosen}
              onChoose={() => onChoose(gateway.deviceId)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{t('noneFound', { query })}</p>}
    </nav>
  )
}

interface ItemProps {
  readonly gateway: GatewaySummary
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const Item = ({ gateway, isChosen, onChoose }: ItemProps) => {
  const { t, i18n } = useTranslation()
  const state = connectionState(gateway)
  return (
    <button
      type="button"
      className={styles.item}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className={styles.line}>
        <span className={styles.dot} data-state={state} />
        <strong>{gateway.deviceId}</strong>
        <small>{t(`status.${state}`)}</small>
      </span>
      {gateway.lockers.map((locker) => (
        <span key={locker.lockerId} className={styles.locker}>
          <span>{locker.name}</span>
          {locker.isInLockdown && <b className={styles.lockdown}>{t('lockdown')}</b>}
          {locker.temperature !== null && (
            <span className="numbers">
              {locker.temperature.toLocaleString(localeOf(i18n.language), {
                minimumFractionDigits: 1,
              })}{' '}
              °C
            </span>
          )}
        </span>
      ))}
    </button>
  )
}
