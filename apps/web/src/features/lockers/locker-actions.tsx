import { Button } from '@mantine/core'
import { IconLockExclamation, IconLockOpen, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useMay } from '../../lib/session/session.ts'
import { LockdownDialog } from './lockdown/lockdown-dialog.tsx'
import type { LockerDetail } from './lockers.graphql.ts'
import { ReleaseDialog } from './lockdown/release-dialog.tsx'

/** What can be done with the whole locker. */
export const LockerActions = ({
  locker,
  act,
  onActed,
}: {
  locker: LockerDetail
  /** What is open at first, where it is allowed. */
  act: 'lockdown' | undefined
  onActed: () => void
}) => {
  const { t } = useTranslation('lockers')
  const mayLockDown = useMay('locker.lockdownOn')
  const mayRelease = useMay('locker.lockdownOff')
  const mayUpdate = useMay('locker.update')
  const [isAsking, setAsking] = useState(act === 'lockdown' && mayLockDown && !locker.isInLockdown)
  const close = () => {
    setAsking(false)
    if (act !== undefined) onActed()
  }
  return (
    <>
      {mayUpdate && (
        <Button
          variant="default"
          leftSection={<IconSettings size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/lockers/$lockerId/settings" params={{ lockerId: locker._id }} {...props} />
          )}
        >
          {t('settings')}
        </Button>
      )}
      {locker.isInLockdown
        ? mayRelease && (
            <Button
              leftSection={<IconLockOpen size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('release')}
            </Button>
          )
        : mayLockDown && (
            <Button
              variant="default"
              leftSection={<IconLockExclamation size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('lockDown')}
            </Button>
          )}
      {isAsking && locker.isInLockdown && <ReleaseDialog locker={locker} onClose={close} />}
      {isAsking && !locker.isInLockdown && (
        <LockdownDialog lockers={[locker]} onClose={close} onDone={close} />
      )}
    </>
  )
}
