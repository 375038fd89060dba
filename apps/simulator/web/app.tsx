import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './app.module.css'
import { GatewayList } from './gateway-list.tsx'
import { GatewayPage } from './gateway-page.tsx'
import { useChosenGateway } from './use-chosen-gateway.ts'
import { createAct, useGateway, useGateways } from './simulator-api.ts'
import { TopBar } from './top-bar.tsx'

export const App = () => {
  const { t } = useTranslation()
  const { gateways, isReachable } = useGateways()
  const [chosen, choose] = useChosenGateway(gateways)
  const view = useGateway(chosen)
  const act = useMemo(() => (chosen === null ? () => {} : createAct(chosen)), [chosen])
  const [query, setQuery] = useState('')
  return (
    <div className={styles.frame}>
      <TopBar />
      {!isReachable && (
        <p className={styles.problem} role="alert">
          {t('unreachable')}
        </p>
      )}
      {gateways === null || gateways.length === 0 ? (
        <main className={styles.nothing}>
          <p>{gateways === null ? t('loading') : t('empty')}</p>
        </main>
      ) : (
        <div className={styles.body}>
          <GatewayList
            gateways={gateways}
            chosen={chosen}
            query={query}
            onQuery={setQuery}
            onChoose={choose}
          />
          {view === null ? (
            <main className={styles.nothing} />
          ) : (
            <GatewayPage key={view.deviceId} view={view} act={act} />
          )}
        </div>
      )}
    </div>
  )
}
