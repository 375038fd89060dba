import { Button } from '@mantine/core'
import { IconLockExclamation, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { lazyPart } from '../../../lib/loading/lazy.tsx'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { type LockerRow, sendConfigMutation } from '../lockers.graphql.ts'

const LockdownDialog = lazyPart(() => import('../lockdown/lockdown-dialog.tsx'), 'LockdownDialog')

/** What can be done with several lockers at once. */
export const LockersBulkBar = ({
  lockers,
  onDone,
}: {
  lockers: readonly LockerRow[]
  onDone: () => void
}) => {
  const { t } = useTranslation(['lockers', 'common'])
  const mayLockDown = useMay('locker.lockdownOn')
  const mayConfigure = useMay('gateway.configure')
  const [isLocking, setLocking] = useState(false)
  const sending = useChange(sendConfigMutation, {
    done: t('configSent'),
    failed: t('configFailed'),
  })
  const open = lockers.filter(({ isInLockdown }) => !isInLockdown)
  const sendConfig = async () => {
    const ids = [...new Set(lockers.map(({ serviceLocation }) => serviceLocation._id))]
    const outcome = await sending.change({ ids })
    if (outcome.ok) onDone()
  }
  return (
    <>
      <span>{t('common:selectedCount', { count: lockers.length })}</span>
      {mayLockDown && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconLockExclamation size={16} aria-hidden />}
          disabled={open.length === 0}
          onClick={() => setLocking(true)}
        >
          {t('lockDown')}
        </Button>
      )}
      {mayConfigure && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={sending.isRunning}
          onClick={() => void sendConfig()}
        >
          {t('sendConfig')}
        </Button>
      )}
      {isLocking && (
        <LockdownDialog
          lockers={open}
          onClose={() => setLocking(false)}
          onDone={() => {
            setLocking(false)
            onDone()
          }}
        />
      )}
    </>
  )
}
