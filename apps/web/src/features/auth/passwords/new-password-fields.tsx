import { useId } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { AuthField } from '../auth-field.tsx'
import { PasswordRules } from './password-rules.tsx'
import type { AuthForm } from '../use-auth-form.ts'

type WithPassword = Record<'password' | 'confirmPassword', string>

export const NewPasswordFields = <Values extends WithPassword>({
  form,
  hasFocus = false,
}: {
  form: AuthForm<Values>
  hasFocus?: boolean
}) => {
  const { t } = useTranslation('auth')
  const rulesId = useId()
  return (
    <>
      <AuthField
        label={t('newPassword')}
        type="password"
        autoComplete="new-password"
        hasFocus={hasFocus}
        describedBy={rulesId}
        {...form.field('password')}
      />
      <AuthField
        label={t('confirmPassword')}
        type="password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <PasswordRules
        id={rulesId}
        password={form.values.password}
        confirmPassword={form.values.confirmPassword}
      />
    </>
  )
}
