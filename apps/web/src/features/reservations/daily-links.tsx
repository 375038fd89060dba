import { Button } from '@mantine/core'
import { IconHelpCircle, IconStackPush } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'

/** The two views for those who stand at the locker, or speak with somebody who does. */
export const DailyLinks = ({ shopId }: { shopId: string }) => {
  const { t } = useTranslation(['doorHelp', 'fillMode'])
  const mayFill = useMay('locker.openBoxes')
  const place = (old: object) => ({ ...old, shopId })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHelpCircle size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/reservations/help" search={place} {...props} />}
      >
        {t('doorHelp:link')}
      </Button>
      {mayFill && (
        <Button
          variant="default"
          leftSection={<IconStackPush size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/reservations/fill" search={place} {...props} />}
        >
          {t('fillMode:link')}
        </Button>
      )}
    </>
  )
}
