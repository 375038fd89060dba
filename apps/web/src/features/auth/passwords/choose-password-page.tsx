import { newPasswordInput, signInLinkInput } from '@lockerdesk/domain'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from '../auth.module.css'
import { askForPasswordLink, setPassword } from '../auth-calls.ts'
import { AuthField, AuthProblem } from '../auth-field.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { proceed } from '../sign-in/enter.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { issuesIn } from '../issues-in.ts'
import { useAuthForm } from '../use-auth-form.ts'

/** With a token from a mail the password is chosen; without one the mail is asked for. */
export const ChoosePasswordPage = ({
  title,
  token,
}: {
  title: string
  token: string | undefined
}) => (
  <AuthFrame title={title}>
    {token === undefined ? <AskForm /> : <ChooseForm token={token} />}
  </AuthFrame>
)

const AskForm = () => {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const form = useAuthForm({
    initial: { email: '' },
    issuesOf: (values) => issuesIn(signInLinkInput, values),
    send: ({ email }) => askForPasswordLink(email),
    onDone: (_, { email }) =>
      navigate({
        to: '/auth/link-sent',
        state: { linkFor: { email, redirectTo: '/', purpose: 'set-password' } },
      }),
  })
  return (
    <>
      <p className={classes.soft}>{t('resetPassword.ask')}</p>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <AuthProblem text={form.problem} />
        <AuthField
          label={t('email')}
          type="email"
          autoComplete="username"
          hasFocus
          {...form.field('email')}
        />
        <button type="submit" className={classes.primary} aria-busy={form.isRunning}>
          {t('resetPassword.send')}
        </button>
        <Link className={classes.link} to="/auth/login">
          {t('backToSignIn')}
        </Link>
      </form>
    </>
  )
}

const ChooseForm = ({ token }: { token: string }) => {
  const { t } = useTranslation('auth')
  const form = useAuthForm({
    initial: { password: '', confirmPassword: '' },
    issuesOf: (values) => issuesIn(newPasswordInput, values),
    send: ({ password, confirmPassword }) => setPassword(token, password, confirmPassword),
    onDone: (answer) => proceed(answer, '/'),
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <AuthProblem text={form.problem} />
      <NewPasswordFields form={form} hasFocus />
      <button type="submit" className={classes.primary} aria-busy={form.isRunning}>
        {t('setPassword.submit')}
      </button>
      <span className={classes.soft}>{t('setPassword.hint')}</span>
      <Link className={classes.link} to="/auth/login">
        {t('backToSignIn')}
      </Link>
    </form>
  )
}
