import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './key-form.module.css'
import type { KeyProblem } from './use-key.ts'

interface KeyFormProps {
  readonly problem: KeyProblem | null
  readonly isChecking: boolean
  readonly onUse: (secret: string) => void
}

export const KeyForm = ({ problem, isChecking, onUse }: KeyFormProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const shown = isMissing ? ({ problem: 'missing' } as const) : problem
  const text = shown === null || isChecking ? null : t(`problems.${shown.problem}`, { ...shown })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const secret = typed.trim()
    setIsMissing(secret === '')
    if (secret !== '') onUse(secret)
  }
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={submit} noValidate>
        <h2>{t('key.title')}</h2>
        <p>{t('key.text')}</p>
        <label htmlFor="key">{t('key.label')}</label>
        <input
          id="key"
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder="ldk_…"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-invalid={text !== null}
          aria-describedby="problem"
        />
        <p id="problem" role="alert" className={styles.problem}>
          {text}
        </p>
        <div className={styles.actions}>
          <a href="/api-keys">{t('key.create')}</a>
          <button type="submit" className={styles.use} disabled={isChecking}>
            {isChecking ? t('key.checking') : t('key.use')}
          </button>
        </div>
        <p className={styles.note}>{t('key.note')}</p>
      </form>
    </main>
  )
}
