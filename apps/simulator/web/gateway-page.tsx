import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CabinetView, GatewayView } from '../src/view.ts'
import { Cabinet } from './cabinet.tsx'
import { gridOf } from './cabinet-grid.ts'
import { ClockCard } from './clock-card.tsx'
import { ConnectionsCard } from './connections-card.tsx'
import styles from './gateway-page.module.css'
import { Keypad } from './keypad.tsx'
import { MessageLog } from './message-log.tsx'
import type { Act } from './simulator-api.ts'
import { TemperatureCard } from './temperature-card.tsx'
import { type Tool, ToolChoice } from './tool-choice.tsx'

interface Props {
  readonly view: GatewayView
  readonly act: Act
}

/** One gateway: what stands in the shop on the left, what a technician would reach on the right. */
export const GatewayPage = ({ view, act }: Props) => {
  const { t } = useTranslation()
  const [tool, setTool] = useState<Tool>('hand')
  const [chosenLocker, chooseLocker] = useState(view.lockers[0]?.lockerId ?? null)
  const isAnyOpen = view.lockers.some(({ boxes, mainDoor }) =>
    [...boxes, mainDoor].some((door) => door?.lockStatus === 'open'),
  )
  return (
    <main className={styles.page}>
      <section className={styles.stage} aria-label={view.deviceId}>
        <div className={styles.toolbar}>
          <ToolChoice tool={tool} onChoose={setTool} />
          <button
            type="button"
            className={styles.shutAll}
            disabled={!isAnyOpen}
            onClick={() => act({ action: 'pushAllShut' })}
          >
            {t('pushAllShut')}
          </button>
        </div>
        <div className={styles.shop}>
          <div className={styles.wall} style={sceneSize(view.lockers)}>
            <div className={styles.row}>
              {view.lockers.length === 0 && <p className={styles.none}>{t('noLockers')}</p>}
              {view.lockers.map((cabinet) => (
                <Cabinet
                  key={cabinet.lockerId}
                  cabinet={cabinet}
                  hasPower={view.hasPower}
                  tool={tool}
                  act={act}
                />
              ))}
            </div>
          </div>
          <Keypad
            display={view.display}
            lockers={view.lockers}
            now={view.clock.corrected ?? view.now}
            act={act}
          />
        </div>
      </section>
      <aside className={styles.panel}>
        <ConnectionsCard key={view.deviceId} view={view} act={act} />
        <ClockCard clock={view.clock} act={act} />
        <TemperatureCard
          lockers={view.lockers}
          chosen={chosenLocker}
          onChoose={chooseLocker}
          act={act}
        />
        <MessageLog lines={view.log} />
      </aside>
    </main>
  )
}

/** What all cabinets together need, so that they can be drawn to one scale that fits. */
const sceneSize = (lockers: readonly CabinetView[]): CSSProperties => {
  const grids = lockers.map(gridOf)
  const heights = grids.map(
    ({ rows, rowHeightCm, baseHeightCm }) => rows * rowHeightCm + baseHeightCm,
  )
  return {
    '--cabinets': Math.max(grids.length, 1),
    '--all-columns': Math.max(
      grids.reduce((total, { columns }) => total + columns, 0),
      1,
    ),
    '--tallest-cm': Math.max(...heights, 100),
  } as CSSProperties
}
