import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@lockerdesk/domain'
import type { CorrectedRecords, OpenedRecords } from '@lockerdesk/storefront-contract'
import { useState } from 'preact/hooks'
import { ask, AskError } from '../lib/ask.ts'
import { problemText, refusalText } from '../lib/refusal-text.ts'
import { useSpeech } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PASS_HEADER, type Person } from './own-records.ts'
import styles from './privacy-page.module.css'

interface ContactFormProps {
  readonly person: Person
  readonly opened: OpenedRecords
  readonly door: string
  readonly onOpen: (opened: OpenedRecords) => void
  readonly onLose: () => void
}

const FIELDS = [
  ['firstName', 'contact.firstName', 'text', 'given-name'],
  ['lastName', 'contact.lastName', 'text', 'family-name'],
  ['email', 'contact.email', 'email', 'email'],
  ['phonenumber', 'contact.phonenumber', 'tel', 'tel'],
] as const

export const ContactForm = ({ person, opened, door, onOpen, onLose }: ContactFormProps) => {
  const { t } = useSpeech()
  const [typed, setTyped] = useState({
    firstName: person.firstName,
    lastName: person.lastName,
    email: opened.records.email,
    phonenumber: person.phonenumbers[0] ?? '',
    language: person.language,
  })
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<AskError | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'saved'>('open')
  const prefix = person.customerId ?? 'buyer'
  const change = (field: keyof typeof typed, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }))
    setState('open')
    if (field === 'email') setCode(null)
  }
  const problemOf = (field: string) => {
    const found = problem?.fields.find(({ path }) => path === field)
    return found === undefined ? undefined : problemText(found.problem, t)
  }

  const save = async () => {
    setState('sending')
    setProblem(null)
    try {
      const answer = await ask<CorrectedRecords>(`${door}/correct`, {
        method: 'POST',
        headers: { [PASS_HEADER]: opened.pass },
        body: { ...typed, customerId: person.customerId, code },
      })
      setCode(answer.isCodeSent ? '' : null)
      setState(answer.isCodeSent ? 'open' : 'saved')
      if (!answer.isCodeSent) onOpen(answer)
    } catch (error) {
      setState('open')
      const refusal = error instanceof AskError ? error : new AskError('INTERNAL')
      if (refusal.code === 'UNAUTHENTICATED') return onLose()
      setProblem(refusal)
    }
  }
  const isCodeWrong =
    problem?.code === 'CODE_WRONG' || problem?.fields.some(({ path }) => path === 'code') === true

  return (
    <section className="card" aria-labelledby={`${prefix}-title`}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (state !== 'sending') void save()
        }}
      >
        <h2 id={`${prefix}-title`} className={styles['title']}>
          {t('privacy.contact')}
        </h2>
        <div className={styles['two']}>
          {FIELDS.map(([field, label, keyboard, autoComplete]) => (
            <TextField
              key={field}
              name={`${prefix}-${field}`}
              label={t(label)}
              keyboard={keyboard}
              autoComplete={autoComplete}
              isRequired={field !== 'phonenumber'}
              value={typed[field]}
              problem={problemOf(field)}
              onChange={(value) => change(field, value)}
            />
          ))}
          <SelectField
            name={`${prefix}-language`}
            label={t('contact.language')}
            value={typed.language}
            choices={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]])}
            onChange={(value) => isLanguage(value) && change('language', value)}
          />
        </div>
        {code !== null && (
          <>
            <Notice>{t('privacy.newMail', { email: typed.email })}</Notice>
            <TextField
              name={`${prefix}-code`}
              label={t('privacy.code')}
              keyboard="numeric"
              autoComplete="one-time-code"
              value={code}
              problem={isCodeWrong ? t('privacy.wrong') : undefined}
              onChange={setCode}
            />
          </>
        )}
        {problem !== null && !isCodeWrong && <Notice kind="bad">{refusalText(problem, t)}</Notice>}
        {state === 'saved' && <Notice icon="check">{t('privacy.saved')}</Notice>}
        <Button look="first" isSubmit isBusy={state === 'sending'}>
          {t(code === null ? 'privacy.save' : 'privacy.confirm')}
        </Button>
      </form>
    </section>
  )
}
