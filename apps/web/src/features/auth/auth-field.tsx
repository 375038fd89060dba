import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import classes from './auth.module.css'
import type { AuthFieldState } from './use-auth-form.ts'

export interface AuthFieldProps extends AuthFieldState {
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autoComplete: string
  readonly isNumeric?: boolean
  readonly hasFocus?: boolean
  readonly describedBy?: string
}

export const AuthField = ({
  label,
  type = 'text',
  autoComplete,
  isNumeric = false,
  hasFocus = false,
  describedBy,
  value,
  problem,
  onChange,
  onBlur,
}: AuthFieldProps) => {
  const { t } = useTranslation('auth')
  const id = useId()
  const [isShown, setShown] = useState(false)
  const problemId = `${id}-problem`
  const descriptions = [problem === undefined ? undefined : problemId, describedBy].filter(Boolean)
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box}>
        <input
          id={id}
          type={type === 'password' && isShown ? 'text' : type}
          autoComplete={autoComplete}
          inputMode={isNumeric ? 'numeric' : undefined}
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field that a sign-in page is about
          autoFocus={hasFocus}
          aria-invalid={problem !== undefined}
          aria-describedby={descriptions.length === 0 ? undefined : descriptions.join(' ')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
        {type === 'password' && (
          <button
            type="button"
            className={classes.eye}
            aria-label={isShown ? t('hidePassword') : t('showPassword')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          </button>
        )}
      </div>
      {problem !== undefined && (
        <p id={problemId} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** Above a form: what went wrong as a whole. */
export const AuthProblem = ({ text }: { text: ReactNode }) => (
  <div role="alert">{text !== null && <p className={classes.alert}>{text}</p>}</div>
)
