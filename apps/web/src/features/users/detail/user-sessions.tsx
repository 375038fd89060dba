import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { deviceOf } from '../../auth/index.ts'
import classes from './entry-list.module.css'
import { endUserSessionsMutation, type UserDetail, userSessionsQuery } from '../users.graphql.ts'

const nameOf = (userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent)
  const known = [browser, system].filter((part) => part !== null)
  return known.length === 0 ? userAgent.slice(0, 60) : known.join(', ')
}

/** Where somebody is signed in, and the way to end all of it at once. */
export const UserSessions = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const [isEnding, setEnding] = useState(false)
  const [{ data, error }] = useLiveQuery({
    query: userSessionsQuery,
    variables: { userId: user._id },
  })
  const { change } = useChange(endUserSessionsMutation, {
    failed: t('endSessionsFailed'),
    touches: ['Session'],
  })
  const sessions = data?.userSessions
  // Somebody above the reader: their sessions are not shown.
  if (error !== undefined && sessions === undefined) return null
  const end = async () => {
    const outcome = await change({ userId: user._id })
    setEnding(false)
    if (!outcome.ok) return
    showToast({
      severity: 'success',
      message: t('sessionsEnded', { count: outcome.value.endUserSessions }),
    })
  }
  return (
    <Card
      title={t('sessions')}
      padding={false}
      actions={
        (sessions?.length ?? 0) > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => setEnding(true)}>
            {t('endSessions')}
          </Button>
        )
      }
    >
      {sessions === undefined && <div data-waiting />}
      {sessions?.length === 0 && <p className={classes.none}>{t('noSessions')}</p>}
      <ul className={classes.list}>
        {sessions?.map(({ _id, userAgent, ip, method, lastSeenAt, isCurrent }) => (
          <li key={_id} className={classes.entry}>
            <span>
              {nameOf(userAgent)} · {ip}{' '}
              {isCurrent && <Badge tone="good">{t('currentSession')}</Badge>}
            </span>
            <span className={classes.when}>
              {t(`methods.${method}`)} · {t('seenAt', { at: formats.relative(lastSeenAt) })}
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={t('endSessionsTitle', { name: user.name })}
        confirmLabel={t('endSessions')}
        isDangerous
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={end}
      >
        {t('endSessionsText')}
      </ConfirmDialog>
    </Card>
  )
}
