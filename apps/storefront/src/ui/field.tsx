import type { ComponentChildren } from 'preact'
import styles from './field.module.css'

interface Around {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
}

const Frame = ({
  name,
  label,
  hint,
  problem,
  children,
}: Around & { readonly children: ComponentChildren }) => (
  <div className={styles['field']}>
    <label className={styles['label']} htmlFor={name}>
      {label}
    </label>
    {children}
    {hint !== undefined && (
      <p className={styles['hint']} id={`${name}-hint`}>
        {hint}
      </p>
    )}
    {problem !== undefined && (
      <p className={styles['problem']} id={`${name}-problem`}>
        {problem}
      </p>
    )}
  </div>
)

const describedBy = ({ name, hint, problem }: Around): string | undefined =>
  [hint === undefined ? '' : `${name}-hint`, problem === undefined ? '' : `${name}-problem`]
    .filter((id) => id !== '')
    .join(' ') || undefined

interface TextFieldProps extends Around {
  /** What a phone shows to type on. */
  readonly keyboard?: 'text' | 'email' | 'tel' | 'numeric'
  readonly autoComplete: string
  readonly value: string
  readonly isRequired?: boolean
  readonly onChange: (value: string) => void
  readonly onLeave?: () => void
}

export const TextField = ({
  keyboard = 'text',
  autoComplete,
  value,
  isRequired = true,
  onChange,
  onLeave,
  ...around
}: TextFieldProps) => (
  <Frame {...around}>
    <input
      className={styles['input']}
      id={around.name}
      name={around.name}
      inputMode={keyboard}
      autoComplete={autoComplete}
      value={value}
      aria-required={isRequired}
      aria-invalid={around.problem !== undefined}
      aria-describedby={describedBy(around)}
      onInput={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  </Frame>
)

interface SelectFieldProps extends Around {
  readonly value: string
  readonly choices: readonly (readonly [value: string, text: string])[]
  readonly onChange: (value: string) => void
}

export const SelectField = ({ value, choices, onChange, ...around }: SelectFieldProps) => (
  <Frame {...around}>
    <select
      className={styles['input']}
      id={around.name}
      name={around.name}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </Frame>
)
