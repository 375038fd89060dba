import { secondStepInput } from '@lockerdesk/domain'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../auth.module.css'
import { takeSecondStep } from '../auth-calls.ts'
import { AuthField, AuthProblem } from '../auth-field.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { enter } from '../enter.ts'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { useAuthForm } from '../use-auth-form.ts'

/** After a password, a link or single sign-on: the session begins here. */
export const SecondStepPage = () => {
  const { t } = useTranslation(['secondFactor', 'auth'])
  const { redirectTo = '/' } = useSearch({ from: '/auth/second-step' })
  const { hasPasskeys, supportEmail } = useLoaderData({ from: '/auth/second-step' })
  const [isRecovery, setRecovery] = useState(false)
  return (
    <AuthFrame title={t('step.title')} supportEmail={supportEmail}>
      <p className={classes.soft}>{isRecovery ? t('step.recoveryText') : t('step.text')}</p>
      <CodeForm key={String(isRecovery)} isRecovery={isRecovery} redirectTo={redirectTo} />
      <div className={classes.links}>
        <button type="button" className={classes.link} onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('step.useApp') : t('step.useRecovery')}
        </button>
        <Link className={classes.link} to="/auth/login">
          {t('auth:backToSignIn')}
        </Link>
      </div>
      {hasPasskeys && <PasskeySignIn redirectTo={redirectTo} />}
    </AuthFrame>
  )
}

const CodeForm = ({ isRecovery, redirectTo }: { isRecovery: boolean; redirectTo: string }) => {
  const { t } = useTranslation('secondFactor')
  const form = useAuthForm({
    initial: { code: '' },
    schema: secondStepInput,
    send: ({ code }) => takeSecondStep(code),
    onDone: ({ language }) => enter(redirectTo, language),
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <AuthProblem text={form.problem} />
      <AuthField
        label={isRecovery ? t('step.recoveryCode') : t('step.code')}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        isNumeric={!isRecovery}
        hasFocus
        {...form.field('code')}
      />
      <button type="submit" className={classes.primary} aria-busy={form.isRunning}>
        {t('step.submit')}
      </button>
    </form>
  )
}
