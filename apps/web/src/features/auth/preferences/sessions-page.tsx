import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import {
  endOtherSessionsMutation,
  endSessionMutation,
  type MySession,
  mySessionsQuery,
} from '../account.graphql.ts'
import classes from '../account.module.css'
import { AccountHeader } from '../account-header.tsx'
import { deviceOf } from './device-name.ts'

export const SessionsPage = () => {
  const { t } = useTranslation('preferences')
  const [{ data, error }, reload] = useLiveQuery({ query: mySessionsQuery, variables: {} })
  const sessions = data?.mySessions
  return (
    <>
      <AccountHeader />
      <p className={classes.soft}>{t('sessions.text')}</p>
      {sessions !== undefined && <SessionList sessions={sessions} />}
      {sessions === undefined && error !== undefined && (
        <QueryProblem error={error} onRetry={reload} />
      )}
      {sessions === undefined && error === undefined && <LoadingScreen />}
    </>
  )
}

const SessionList = ({ sessions }: { sessions: readonly MySession[] }) => {
  const { t } = useTranslation('preferences')
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  const ordered = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <Card
      title={t('sessions.title')}
      padding={false}
      actions={hasOthers ? <EndOthers /> : undefined}
    >
      <ul className={classes.sessions}>
        {ordered.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
    </Card>
  )
}

const SessionRow = ({ session }: { session: MySession }) => {
  const { t } = useTranslation('preferences')
  const formats = useFormats()
  const { browser, system, isPhone } = deviceOf(session.userAgent)
  const { change, isRunning } = useChange(endSessionMutation, {
    done: t('sessions.ended'),
    failed: t('sessions.endFailed'),
  })
  const device =
    browser !== null && system !== null
      ? t('sessions.browserOn', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'))
  const Symbol = isPhone ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Symbol size={26} stroke={1.4} className={classes.symbol ?? ''} aria-hidden />
      <div className={classes.device}>
        <div className={classes.name}>
          <strong>{device}</strong>
          {session.isCurrent && <Badge tone="good">{t('sessions.current')}</Badge>}
        </div>
        <p>
          {session.ip} · {t('sessions.lastSeen', { when: formats.relative(session.lastSeenAt) })}
        </p>
        <p>
          {t('sessions.since', { at: formats.dateTime(session.createdAt) })}{' '}
          {t(`sessions.methods.${session.method}`)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          loading={isRunning}
          aria-label={t('sessions.endNamed', { device })}
          onClick={() => void change({ id: session._id })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

const EndOthers = () => {
  const { t } = useTranslation('preferences')
  const [isOpen, setOpen] = useState(false)
  const { change } = useChange(endOtherSessionsMutation, {
    done: t('sessions.endedOthers'),
    failed: t('sessions.endFailed'),
  })
  const end = async () => {
    await change({})
    setOpen(false)
  }
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {t('sessions.endOthers')}
      </Button>
      <ConfirmDialog
        title={t('sessions.endOthersTitle')}
        confirmLabel={t('sessions.endOthers')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={end}
      >
        {t('sessions.endOthersText')}
      </ConfirmDialog>
    </>
  )
}
