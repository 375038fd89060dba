import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from '../auth.module.css'
import { AuthProblem } from '../auth-field.tsx'
import { enter } from '../sign-in/enter.ts'
import { hasPasskeys, usePasskey } from './use-passkey.ts'

const PATHS = { options: '/api/auth/passkey/options', answer: '/api/auth/passkey/login' }

export const PasskeySignIn = ({
  redirectTo,
  isAlone = false,
}: {
  redirectTo: string
  /** The only way on that page. */
  isAlone?: boolean
}) => {
  const { t } = useTranslation('auth')
  const { use, problem, isRunning } = usePasskey(PATHS, ({ language }) =>
    enter(redirectTo, language),
  )
  if (!hasPasskeys()) return null
  return (
    <div className={classes.form}>
      {!isAlone && <div className={classes.or}>{t('login.or')}</div>}
      <button
        type="button"
        className={classes.secondary}
        aria-busy={isRunning}
        onClick={() => void use()}
      >
        <IconFingerprint size={20} aria-hidden />
        {t('login.passkey')}
      </button>
      <AuthProblem text={problem} />
    </div>
  )
}
