import { secondStepInput } from '@lockerdesk/domain'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from '../auth.module.css'
import { takeSecondStep } from '../auth-calls.ts'
import { AuthField, AuthProblem } from '../auth-field.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { enter } from '../sign-in/enter.ts'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { issuesIn } from '../issues-in.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { LostDevices } from './lost-devices.tsx'

/** After a password, a link or single sign-on: the session begins here. */
export const SecondStepPage = () => {
  const { t } = useTranslation(['secondFactor', 'auth'])
  const { redirectTo = '/', by } = useSearch({ from: '/auth/second-step' })
  const { hasPasskeys, supportEmail } = useLoaderData({ from: '/auth/second-step' })
  const [isLost, setLost] = useState(false)
  const isByPasskey = by === 'passkey'
  if (isLost)
    return (
      <AuthFrame title={t('lost.title')} supportEmail={supportEmail}>
        <LostDevices onBack={() => setLost(false)} />
      </AuthFrame>
    )
  return (
    <AuthFrame
      title={isByPasskey ? t('step.passkeyTitle') : t('step.title')}
      supportEmail={supportEmail}
    >
      {isByPasskey ? (
        <p className={classes.soft}>{t('step.passkeyText')}</p>
      ) : (
        <ByCode redirectTo={redirectTo} />
      )}
      {hasPasskeys && <PasskeySignIn redirectTo={redirectTo} isAlone={isByPasskey} />}
      <div className={classes.links}>
        <button type="button" className={classes.link} onClick={() => setLost(true)}>
          {t('lost.link')}
        </button>
        <Link className={classes.link} to="/auth/login">
          {t('auth:backToSignIn')}
        </Link>
      </div>
    </AuthFrame>
  )
}

const ByCode = ({ redirectTo }: { redirectTo: string }) => {
  const { t } = useTranslation('secondFactor')
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <p className={classes.soft}>{isRecovery ? t('step.recoveryText') : t('step.text')}</p>
      <CodeForm key={String(isRecovery)} isRecovery={isRecovery} redirectTo={redirectTo} />
      <button type="button" className={classes.link} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? t('step.useApp') : t('step.useRecovery')}
      </button>
    </>
  )
}

const CodeForm = ({ isRecovery, redirectTo }: { isRecovery: boolean; redirectTo: string }) => {
  const { t } = useTranslation('secondFactor')
  const form = useAuthForm({
    initial: { code: '' },
    issuesOf: (values) => issuesIn(secondStepInput, values),
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
