import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { ChoosePasswordPage } from './choose-password-page.tsx'

export const ResetPasswordPage = () => {
  const { t } = useTranslation('auth')
  const { token } = useSearch({ from: '/auth/reset-password' })
  return <ChoosePasswordPage title={t('resetPassword.title')} token={token} />
}
