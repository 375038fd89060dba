import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import '../../ui/styles/mantine-styles.ts'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import classes from './not-found.module.css'
import { OpenBox } from './open-box.tsx'

/** An address that leads nowhere: what was asked for, and two ways on. */
export const NotFound = () => {
  const { t } = useTranslation()
  const { history } = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  usePageTitle(t('pageNotFound'))
  return (
    <div className={classes.page}>
      <OpenBox />
      <h1>{t('pageNotFound')}</h1>
      <p>{t('pageNotFoundHint')}</p>
      <div className={classes.path}>{path}</div>
      <div className={classes.ways}>
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
      </div>
    </div>
  )
}
