import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { ChoosePasswordPage } from './choose-password-page.tsx'

export const SetPasswordPage = () => {
  const { t } = useTranslation('auth')
  const { token } = useSearch({ from: '/auth/set-password' })
  return <ChoosePasswordPage title={t('setPassword.title')} token={token} />
}
