import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { ActionMenu } from '../../../ui/menu/action-menu.tsx'
import { useIsPhone } from '../../../ui/fitting/use-is-phone.ts'
import classes from './new-reservation-bar.module.css'

/** Stays at the foot of the form: what is about to be made, and the buttons; on a phone one row. */
export const NewReservationBar = ({
  summary,
  submit,
  isRunning,
  onNext,
}: {
  summary: ReactNode
  submit: string
  isRunning: boolean
  onNext: () => void
}) => {
  const { t } = useTranslation(['reservations', 'common'])
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  return (
    <div className={classes.bar}>
      {summary}
      <div className={classes.buttons}>
        {isPhone ? (
          <ActionMenu
            label={t('actions.more')}
            actions={[
              {
                key: 'next',
                label: t('saveAndNew'),
                icon: <IconPlus size={16} aria-hidden />,
                run: onNext,
              },
              {
                key: 'cancel',
                label: t('common:cancel'),
                icon: <IconX size={16} aria-hidden />,
                run: () => void navigate({ to: '/reservations' }),
              },
            ]}
          />
        ) : (
          <>
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/reservations" {...props} />}
            >
              {t('common:cancel')}
            </Button>
            <Button variant="default" disabled={isRunning} onClick={onNext}>
              {t('saveAndNew')}
            </Button>
          </>
        )}
        <Button type="submit" loading={isRunning}>
          {isPhone ? t('createShort') : submit}
        </Button>
      </div>
    </div>
  )
}
