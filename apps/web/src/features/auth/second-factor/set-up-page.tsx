import { useLoaderData, useSearch } from '@tanstack/react-router'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Provider, useQuery } from 'urql'
import { createClient, isRedirecting } from '../../../lib/calls/client.ts'
import { lazyPart } from '../../../lib/loading/lazy.tsx'
import { useChange } from '../../../lib/calls/use-change.ts'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import classes from '../auth.module.css'
import { post } from '../auth-calls.ts'
import { AuthProblem } from '../auth-field.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { enter } from '../sign-in/enter.ts'
import { useAddPasskey } from '../passkeys/use-add-passkey.ts'
import { hasPasskeys } from '../passkeys/use-passkey.ts'
import { ProofGate } from '../proof-gate.tsx'
import { type AuthenticatorSetup, prepareAuthenticatorMutation } from './second-factor.graphql.ts'
import { myStrongSignInQuery } from './strong-sign-in.graphql.ts'

const AddAuthenticatorDialog = lazyPart(
  () => import('./add-authenticator-dialog.tsx'),
  'AddAuthenticatorDialog',
)
const RecoveryCodesDialog = lazyPart(
  () => import('./recovery-codes-dialog.tsx'),
  'RecoveryCodesDialog',
)

/** For those who must have a passkey or an authenticator app and have none: nothing else works before. */
export const SetUpPage = () => {
  const { t } = useTranslation('secondFactor')
  const { supportEmail } = useLoaderData({ from: '/auth/set-up' })
  const client = useMemo(() => createClient(undefined), [])
  return (
    <Provider value={client}>
      <AuthFrame title={t('required.title')} supportEmail={supportEmail}>
        <SetUp />
      </AuthFrame>
    </Provider>
  )
}

const signOut = async () => {
  await post('/api/auth/logout', {})
  location.assign('/auth/login')
}

const SetUp = () => {
  const { t, i18n } = useTranslation('secondFactor')
  const { redirectTo = '/' } = useSearch({ from: '/auth/set-up' })
  const { hasPasskeys: isHostNamed } = useLoaderData({ from: '/auth/set-up' })
  const [{ data, error }] = useQuery({ query: myStrongSignInQuery })
  const isDone = data?.myStrongSignIn.isMissing === false
  useEffect(() => {
    if (isDone) void enter(redirectTo)
  }, [isDone, redirectTo])
  const isSignedOut = error !== undefined && isRedirecting(error)
  useEffect(() => {
    if (isSignedOut) location.assign('/auth/login')
  }, [isSignedOut])
  if (error !== undefined && !isSignedOut) return <AuthProblem text={t('required.failed')} />
  if (data === undefined || isDone) return <LoadingScreen />
  const { demandedBy } = data.myStrongSignIn
  const names = new Intl.ListFormat(i18n.language).format(demandedBy)
  const done = () => void enter(redirectTo)
  return (
    <div className={classes.form}>
      <p className={classes.soft}>
        {demandedBy.length === 0 ? t('required.byRole') : t('required.byOrganisation', { names })}
      </p>
      {isHostNamed && hasPasskeys() ? (
        <PasskeyWay onDone={done} />
      ) : (
        <p className={classes.soft}>{t('required.noPasskeys')}</p>
      )}
      <AuthenticatorWay onDone={done} />
      <button type="button" className={classes.link} onClick={() => void signOut()}>
        {t('required.signOut')}
      </button>
      <ProofGate user={data.getCurrentUser} />
    </div>
  )
}

const PasskeyWay = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('secondFactor')
  const { add, problem, isRunning } = useAddPasskey()
  const begin = async () => {
    if (await add()) onDone()
  }
  return (
    <>
      <button
        type="button"
        className={classes.primary}
        aria-busy={isRunning}
        onClick={() => void begin()}
      >
        <IconFingerprint size={20} aria-hidden />
        {t('required.passkey')}
      </button>
      <span className={classes.soft}>{t('required.passkeyText')}</span>
      <AuthProblem text={problem} />
    </>
  )
}

const AuthenticatorWay = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('secondFactor')
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const { change, isRunning } = useChange(prepareAuthenticatorMutation, {
    failed: t('setup.failed'),
  })
  const begin = async () => {
    const prepared = await change({})
    if (prepared.ok) setSetup(prepared.value.prepareAuthenticator)
  }
  const close = () => setSetup(null)
  return (
    <>
      <button
        type="button"
        className={classes.secondary}
        aria-busy={isRunning}
        onClick={() => void begin()}
      >
        <IconDeviceMobile size={20} aria-hidden />
        {t('required.authenticator')}
      </button>
      <span className={classes.soft}>{t('required.authenticatorText')}</span>
      {setup !== null && (
        <AddAuthenticatorDialog
          setup={setup}
          onAdded={(shown) => {
            close()
            if (shown.length === 0) onDone()
            else setCodes(shown)
          }}
          onClose={close}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={onDone} />}
    </>
  )
}
