import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from '../auth.module.css'
import { AuthFrame } from '../auth-frame.tsx'

/** An address outside the back office's frame that leads nowhere. */
export const LostPage = () => {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('pageNotFound')}>
      <p className={classes.soft}>{t('pageNotFoundHint')}</p>
      <a className={classes.primary} href="/">
        {t('goToOverview')}
      </a>
    </AuthFrame>
  )
}
