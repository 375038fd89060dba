import { useId } from 'react'
import classes from './choice-pills.module.css'

/** One of a few short answers, all in view: a click chooses, arrow keys walk. */
export const ChoicePills = <Value extends string>({
  label,
  choices,
  value,
  onChange,
  error,
}: {
  label: string
  choices: readonly { readonly value: Value; readonly label: string }[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
}) => {
  const id = useId()
  const isWrong = error !== undefined
  return (
    <fieldset
      className={classes.group}
      role="radiogroup"
      aria-required
      aria-invalid={isWrong}
      aria-describedby={isWrong ? `${id}-error` : undefined}
    >
      <legend className={classes.legend}>
        {label}{' '}
        <span className={classes.star} aria-hidden>
          *
        </span>
      </legend>
      <div className={classes.pills}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.pill}>
            <input
              type="radio"
              className={classes.input}
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {isWrong && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
