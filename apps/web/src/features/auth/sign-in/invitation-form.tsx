import { newPasswordInput, requiredName } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import * as z from 'zod/mini'
import classes from '../auth.module.css'
import { acceptInvitation, type InvitationDescription } from '../auth-calls.ts'
import { AuthField, AuthProblem } from '../auth-field.tsx'
import { enter } from './enter.ts'
import { NewPasswordFields } from '../passwords/new-password-fields.tsx'
import { issuesIn } from '../issues-in.ts'
import { useAuthForm } from '../use-auth-form.ts'

const nameInput = z.object({ name: requiredName() })

/** Somebody known only accepts; a newcomer says their name, and a password if they want one. */
export const InvitationForm = ({
  token,
  invitation: { name, isKnownUser },
  onAccepted,
}: {
  token: string
  invitation: InvitationDescription
  onAccepted: () => void
}) => {
  const { t } = useTranslation('auth')
  const [hasPassword, setHasPassword] = useState(false)
  const form = useAuthForm({
    initial: { name, password: '', confirmPassword: '' },
    issuesOf: (values) =>
      issuesIn(hasPassword ? z.intersection(nameInput, newPasswordInput) : nameInput, values),
    send: (values) =>
      acceptInvitation(token, {
        ...(isKnownUser ? {} : { name: values.name }),
        ...(hasPassword ? { password: values.password } : {}),
      }),
    onDone: ({ isSignedIn }) => (isSignedIn ? enter('/') : onAccepted()),
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <AuthProblem text={form.problem} />
      {!isKnownUser && (
        <>
          <AuthField label={t('name')} autoComplete="name" hasFocus {...form.field('name')} />
          {hasPassword && <NewPasswordFields form={form} />}
          <button
            type="button"
            className={classes.link}
            aria-expanded={hasPassword}
            onClick={() => setHasPassword(!hasPassword)}
          >
            {hasPassword ? t('invitation.withoutPassword') : t('invitation.withPassword')}
          </button>
          <span className={classes.soft}>{t('invitation.passwordHint')}</span>
        </>
      )}
      <button type="submit" className={classes.primary} aria-busy={form.isRunning}>
        {t('invitation.accept')}
      </button>
    </form>
  )
}
