import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import classes from './door-help.module.css'

/** What is done next; on a phone at the foot of the screen, with the way back beside it. */
export const Dock = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('doorHelp')
  return (
    <div className={classes.dock}>
      <Button
        variant="default"
        size="md"
        className={classes.back ?? ''}
        aria-label={t('backToResults')}
        renderRoot={(props) => (
          <Link
            to="/reservations/help"
            search={(old) => ({ ...old, reservation: undefined })}
            replace
            {...props}
          />
        )}
      >
        <IconArrowLeft size={20} aria-hidden />
      </Button>
      {children}
    </div>
  )
}
