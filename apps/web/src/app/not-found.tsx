import { Button } from '@mantine/core'
import { IconArrowLeft, IconMapOff } from '@tabler/icons-react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FullPage } from '../ui/full-page.tsx'
import '../ui/mantine-styles.ts'

/** An address that leads nowhere: what was asked for, and two ways on. */
export const NotFound = () => {
  const { t } = useTranslation()
  const { history } = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <FullPage
      icon={<IconMapOff size={40} stroke={1.3} aria-hidden />}
      title={t('pageNotFound')}
      detail={path}
    >
      <p>{t('pageNotFoundHint')}</p>
      <Button component={Link} to="/">
        {t('goToOverview')}
      </Button>
      {history.canGoBack() && (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => history.back()}
        >
          {t('goBack')}
        </Button>
      )}
    </FullPage>
  )
}
