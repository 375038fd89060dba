import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChoosePasswordPage } from './choose-password-page.tsx'

export const SetPasswordPage = () => {
  const { t } = useTranslation('auth')
  const { token } = useSearch({ from: '/auth/set-password' })
  return <ChoosePasswordPage title={t('setPassword.title')} token={token} />
}
