import { localeOf } from '@lockerdesk/domain'
import { IconLock, IconSnowflake, IconSunHigh, IconTemperature } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { CabinetView } from '../src/view.ts'
import { gridOf } from './cabinet-grid.ts'
import styles from './cabinet.module.css'
import { Door } from './door.tsx'
import type { Act } from './simulator-api.ts'
import type { Tool } from './tool-choice.tsx'

const ICONS = {
  Heated: IconSunHigh,
  NotCooled: null,
  Refrigerated: IconSnowflake,
  RoomTemperature: IconTemperature,
} as const

interface Props {
  readonly cabinet: CabinetView
  readonly hasPower: boolean
  readonly tool: Tool
  readonly act: Act
}

/** Drawn to its real layout and height. */
export const Cabinet = ({ cabinet, hasPower, tool, act }: Props) => {
  const { t } = useTranslation()
  const { lockerId, name, mainDoor, isInLockdown, temperatureType } = cabinet
  const grid = gridOf(cabinet)
  const size = {
    '--columns': grid.columns,
    '--rows': grid.rows,
    '--row-cm': grid.rowHeightCm,
    '--base-cm': grid.baseHeightCm,
  } as CSSProperties
  return (
    <section
      className={styles.cabinet}
      style={size}
      aria-label={name}
      data-lockdown={isInLockdown || undefined}
      data-type={temperatureType}
    >
      <header className={styles.crown}>
        <h2>{name}</h2>
        <Readout cabinet={cabinet} hasPower={hasPower} />
      </header>
      {isInLockdown && (
        <p className={styles.lockdown}>
          <IconLock size={14} aria-hidden="true" /> {t('lockdown')}
        </p>
      )}
      <div className={styles.grid}>
        {grid.doors.map(({ door, label, column, row, columnSpan, rowSpan }) => (
          <div
            key={door.id}
            className={styles.cell}
            style={{
              gridColumn: `${column} / span ${columnSpan}`,
              gridRow: `${row} / span ${rowSpan}`,
            }}
          >
            <Door
              door={door}
              label={label}
              name={t('door.box', { id: label })}
              hasPower={hasPower}
              lockerId={lockerId}
              tool={tool}
              act={act}
            />
          </div>
        ))}
      </div>
      {mainDoor !== null && (
        <div className={styles.service}>
          <Door
            door={mainDoor}
            label={t('door.main')}
            name={t('door.main')}
            isWide
            hasPower={hasPower}
            lockerId={lockerId}
            tool={tool}
            act={act}
          />
        </div>
      )}
      <div className={styles.base} />
    </section>
  )
}

/** The small lit display above the doors. */
const Readout = ({ cabinet, hasPower }: Pick<Props, 'cabinet' | 'hasPower'>) => {
  const { t, i18n } = useTranslation()
  const { temperature, temperatureType } = cabinet
  const Icon = ICONS[temperatureType]
  const celsius = temperature?.toLocaleString(localeOf(i18n.language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <p className={styles.readout} title={t(`temperatureTypes.${temperatureType}`)}>
      {Icon !== null && <Icon size={14} aria-hidden="true" />}
      <span className="unseen">{t(`temperatureTypes.${temperatureType}`)}</span>
      {celsius !== undefined && (
        <span className={styles.celsius} data-lit={hasPower || undefined}>
          {hasPower ? `${celsius} °C` : '––'}
        </span>
      )}
    </p>
  )
}
