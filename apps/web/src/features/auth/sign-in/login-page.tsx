import { useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from '../auth.module.css'
import { askForLink, signIn } from '../auth-calls.ts'
import { AuthField, AuthProblem } from '../auth-field.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { proceed } from './enter.ts'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { useAuthForm, useAuthTexts } from '../use-auth-form.ts'

// Needed once somebody has typed: the first screen comes without the validation library.
const rules = () => import('./sign-in-issues.ts')

export const LoginPage = () => {
  const { t } = useTranslation(['auth', 'common'])
  const { redirectTo = '/', problem } = useSearch({ from: '/auth/login' })
  const { oidc, hasPasskeys, isDemo, supportEmail } = useLoaderData({ from: '/auth/login' })
  const { refusalText } = useAuthTexts()
  const [isByPassword, setByPassword] = useState(false)
  const [email, setEmail] = useState('')
  return (
    <AuthFrame title={t('login.title')} supportEmail={supportEmail}>
      <AuthProblem text={problem === undefined ? null : refusalText({ error: problem })} />
      {oidc !== null && (
        <>
          <a
            className={classes.secondary}
            href={`/api/auth/oidc/start?${new URLSearchParams({ redirectTo })}`}
          >
            {t('login.sso', { name: oidc.name })}
          </a>
          <div className={classes.or}>{t('login.or')}</div>
        </>
      )}
      {isByPassword ? (
        <PasswordForm
          email={email}
          redirectTo={redirectTo}
          onSwitch={(typed) => {
            setEmail(typed)
            setByPassword(false)
          }}
        />
      ) : (
        <LinkForm
          email={email}
          redirectTo={redirectTo}
          onSwitch={(typed) => {
            setEmail(typed)
            setByPassword(true)
          }}
        />
      )}
      {hasPasskeys && <PasskeySignIn redirectTo={redirectTo} />}
      {isDemo && <DemoAccounts redirectTo={redirectTo} />}
    </AuthFrame>
  )
}

interface SignInFormProps {
  readonly email: string
  readonly redirectTo: string
  readonly onSwitch: (email: string) => void
}

const LinkForm = ({ email, redirectTo, onSwitch }: SignInFormProps) => {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const form = useAuthForm({
    initial: { email },
    issuesOf: async (values) => (await rules()).issuesInLinkForm(values),
    send: (values) => askForLink(values.email, redirectTo),
    onDone: (_, values) =>
      navigate({
        to: '/auth/link-sent',
        state: { linkFor: { email: values.email, redirectTo, purpose: 'sign-in' } },
      }),
  })
  return (
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
        {t('login.sendLink')}
      </button>
      <span className={classes.soft}>{t('login.linkHint')}</span>
      <button type="button" className={classes.link} onClick={() => onSwitch(form.values.email)}>
        {t('login.usePassword')}
      </button>
    </form>
  )
}

const PasswordForm = ({ email, redirectTo, onSwitch }: SignInFormProps) => {
  const { t } = useTranslation('auth')
  const form = useAuthForm({
    initial: { email, password: '' },
    issuesOf: async (values) => (await rules()).issuesInPasswordForm(values),
    send: (values) => signIn(values.email, values.password),
    onDone: (answer) => proceed(answer, redirectTo),
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <AuthProblem text={form.problem} />
      <AuthField
        label={t('email')}
        type="email"
        autoComplete="username"
        hasFocus={email === ''}
        {...form.field('email')}
      />
      <AuthField
        label={t('password')}
        type="password"
        autoComplete="current-password"
        hasFocus={email !== ''}
        {...form.field('password')}
      />
      <button type="submit" className={classes.primary} aria-busy={form.isRunning}>
        {t('login.submit')}
      </button>
      <div className={classes.links}>
        <button type="button" className={classes.link} onClick={() => onSwitch(form.values.email)}>
          {t('login.useLink')}
        </button>
        <a className={classes.link} href="/auth/reset-password">
          {t('login.forgot')}
        </a>
      </div>
    </form>
  )
}
