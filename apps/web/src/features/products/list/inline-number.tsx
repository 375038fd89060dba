import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import classes from '../products.module.css'
import { updateProductMutation } from '../products.graphql.ts'

/** Changed where it stands: Enter or leaving saves, Escape takes it back. */
export const InlineNumber = ({
  id,
  field,
  label,
  value,
  text,
  unit,
  read,
}: {
  id: string
  field: 'price' | 'vatRate'
  label: string
  value: number
  text: string
  unit: string
  read: (typed: string) => number
}) => {
  const { t } = useTranslation(['products', 'validation'])
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { change, isRunning } = useChange(updateProductMutation, { failed: t('saveFailed') })
  const save = async () => {
    if (typed === null) return
    const next = read(typed)
    if (Number.isNaN(next)) return setProblem(t('validation:decimal'))
    if (next !== value) {
      const outcome = await change({ id, data: { [field]: next } })
      if (!outcome.ok) return setProblem(outcome.refusal.fields[field] ?? outcome.refusal.text)
    }
    setTyped(null)
    setProblem(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key !== 'Escape') return
    setTyped(null)
    setProblem(null)
  }
  return (
    <span className={classes.inline}>
      <input
        className={classes.number}
        aria-label={label}
        aria-invalid={problem !== null}
        title={problem ?? undefined}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isRunning}
        value={typed ?? text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
      />
      <span className={classes.unit}>{unit}</span>
      {problem !== null && (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
