import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconTerminal2 } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { ListHead } from '../../lib/list-page/list-page.tsx'
import { useSession } from '../../lib/session/session.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../lib/list-page/list-frame.tsx'
import '../../ui/styles/mantine-styles.ts'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { NoResults } from '../../ui/table/no-results.tsx'
import { deviceLogFilterOf } from './device-log-search.ts'
import type { DeviceLog } from './device-logs.graphql.ts'
import classes from './device-logs.module.css'
import { LogRows } from './log-rows.tsx'
import { MessageDetails } from './message-details.tsx'
import { useDeviceLogFilters } from './use-device-log-filters.tsx'
import { useDeviceLogs } from './use-device-logs.ts'

const BESIDE = '(min-width: 1100px)'

export const DeviceLogsPage = () => {
  const { t } = useTranslation('deviceLogs')
  const search = useSearch({ from: '/shell/device-logs' })
  const navigate = useNavigate({ from: '/device-logs' })
  const { timeZone } = useSession().user
  const filter = deviceLogFilterOf(search, timeZone)
  return (
    <>
      <ListHead title={t('title')} views="deviceLogs" />
      <ListFrame
        search={{
          value: search.q ?? '',
          label: t('search'),
          onChange: (text) =>
            void navigate({ search: (old) => ({ ...old, q: text || undefined }) }),
        }}
        filters={useDeviceLogFilters()}
        tools={
          <Switch
            label={t('follow')}
            checked={search.follow === true}
            onChange={(event) => {
              const isChecked = event.currentTarget.checked
              void navigate({ search: (old) => ({ ...old, follow: isChecked || undefined }) })
            }}
          />
        }
      >
        <Messages key={JSON.stringify(filter)} />
      </ListFrame>
    </>
  )
}

const Messages = () => {
  const { t } = useTranslation(['deviceLogs', 'common'])
  const search = useSearch({ from: '/shell/device-logs' })
  const navigate = useNavigate({ from: '/device-logs' })
  const formats = useFormats()
  const [chosen, setChosen] = useState<DeviceLog | null>(null)
  const isBeside = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false })
  const isFollowing = search.follow === true
  const { timeZone } = useSession().user
  const filter = deviceLogFilterOf(search, timeZone)
  const list = useDeviceLogs(filter, isFollowing)
  const { logs, error } = list
  if (error !== undefined && logs === undefined)
    return <QueryProblem error={error} onRetry={list.reload} />
  if (logs?.length === 0) {
    const isNarrowed = Object.values(filter).some((value) => value !== null)
    return isNarrowed ? (
      <NoResults
        onClear={() =>
          void navigate({
            search: ({ organisationId, shopId, follow }) => ({ organisationId, shopId, follow }),
          })
        }
      />
    ) : (
      <EmptyState
        icon={<IconTerminal2 size={32} stroke={1.3} aria-hidden />}
        title={t('empty.title')}
        text={t('empty.text')}
      />
    )
  }
  // What is read beside begins with the newest; followed messages come and go by themselves.
  const shown = chosen ?? (isBeside && !isFollowing ? (logs?.[0] ?? null) : null)
  const showThread = (correlationId: string) =>
    void navigate({ search: (old) => ({ ...old, correlationId, follow: undefined }) })
  return (
    <>
      <div className={classes.split}>
        <LogRows
          logs={logs}
          chosenId={shown?._id}
          isFollowing={isFollowing}
          hasOlder={list.hasOlder}
          onChoose={setChosen}
          onEnd={() => void list.loadOlder()}
        />
        {isBeside && (
          <aside className={classes.beside} aria-label={t('message')}>
            {shown === null ? (
              <p className={classes.hint}>{t('chooseHint')}</p>
            ) : (
              <MessageDetails key={shown._id} log={shown} onThread={showThread} />
            )}
          </aside>
        )}
      </div>
      <div className={classes.count}>
        {list.totalCount !== undefined &&
          t('shown', {
            shown: formats.number(logs?.length ?? 0),
            total: `${formats.number(list.totalCount)}${list.isTotalCapped ? '+' : ''}`,
          })}
      </div>
      {!isBeside && chosen !== null && (
        <Dialog title={chosen.type} isOpen onClose={() => setChosen(null)} size="lg">
          <MessageDetails log={chosen} onThread={showThread} />
        </Dialog>
      )}
    </>
  )
}
