import {
  type Country,
  fieldIssues,
  isLanguage,
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
  PAYMENT_MINUTES,
  PHONE_EXAMPLES,
  purchaseInput,
} from '@lockerdesk/domain'
import type { Placed, Purchase } from '@lockerdesk/storefront-contract'
import { useEffect, useRef, useState } from 'preact/hooks'
import { ask, AskError } from '../lib/ask.ts'
import { formatMoney } from '../lib/formats.ts'
import type { PageAddress } from '../lib/page-address.ts'
import { problemText, refusalText } from '../lib/refusal-text.ts'
import { requestKeeper } from '../lib/request-key.ts'
import { useSpeech } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { BasketView } from './basket.ts'
import styles from './contact-form.module.css'

interface ContactFormProps {
  readonly basket: BasketView
  readonly isTestMode: boolean
  readonly country: Country
  readonly address: PageAddress
  readonly onGone: () => void
  readonly onOrdered: () => void
}

const FIELDS = [
  { name: 'firstName', keyboard: 'text', autoComplete: 'given-name' },
  { name: 'lastName', keyboard: 'text', autoComplete: 'family-name' },
  { name: 'email', keyboard: 'email', autoComplete: 'email' },
  { name: 'phonenumber', keyboard: 'tel', autoComplete: 'tel' },
] as const
type Field = (typeof FIELDS)[number]['name']
type Problems = Readonly<Partial<Record<string, string>>>

const PRESS_MS = 250
const EMPTY = { firstName: '', lastName: '', email: '', phonenumber: '' }
const HINTS = { email: 'contact.emailHint', phonenumber: 'contact.phoneHint' } as const

export const ContactForm = ({
  basket,
  isTestMode,
  country,
  address,
  onGone,
  onOrdered,
}: ContactFormProps) => {
  const { t, language: spoken } = useSpeech()
  const [typed, setTyped] = useState(EMPTY)
  const [chosen, setChosen] = useState<Language | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<AskError | null>(null)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [keyOf] = useState(requestKeeper)
  // Whoever comes back with the browser’s Back finds the page as it was left.
  useEffect(() => {
    const wake = () => setSending(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  const purchase: Purchase = {
    reservationIds: basket.offers.map(({ _id }) => _id),
    totalPrice: basket.total,
    ...typed,
    language: chosen ?? spoken,
  }
  const problemsNow = (now: Purchase = purchase): Problems => {
    const parsed = purchaseInput(country).safeParse(now)
    return parsed.success
      ? {}
      : Object.fromEntries(fieldIssues(parsed.error).map(({ path, problem }) => [path, problem]))
  }
  const type = (name: Field, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    // What is put right is right at once; what is not yet typed to its end is not wrong yet.
    if (problems[name] !== undefined)
      setProblems((before) => ({
        ...before,
        [name]: problemsNow({ ...purchase, [name]: value })[name],
      }))
  }
  const leave = (name: Field) => {
    const found = typed[name] === '' ? undefined : problemsNow()[name]
    // After the press that left the field: a text that pushes the button away would swallow it.
    if (found !== undefined)
      setTimeout(() => setProblems((before) => ({ ...before, [name]: found })), PRESS_MS)
  }

  const showProblems = (found: Problems) => {
    setProblems(found)
    const first = FIELDS.find(({ name }) => found[name] !== undefined)
    form.current?.querySelector<HTMLInputElement>(`#${first?.name ?? 'none'}`)?.focus()
  }

  const order = async () => {
    const found = problemsNow()
    setRefusal(null)
    if (Object.keys(found).length > 0) return showProblems(found)
    setSending(true)
    try {
      const placed = await ask<Placed>(`${address.door}/orders`, {
        method: 'POST',
        body: purchase,
        headers: { 'idempotency-key': keyOf(JSON.stringify(purchase)) },
      })
      onOrdered()
      location.assign(placed.checkoutUrl ?? `${address.shopPath}/orders/${placed.token}`)
    } catch (error) {
      setSending(false)
      const no = error instanceof AskError ? error : new AskError('INTERNAL')
      setRefusal(no)
      if (no.fields.length > 0)
        showProblems(Object.fromEntries(no.fields.map(({ path, problem }) => [path, problem])))
      if (no.code !== 'BAD_USER_INPUT') onGone()
    }
  }

  return (
    <form
      ref={form}
      className={`card ${styles['form']}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void order()
      }}
    >
      <h2>{t('contact.title')}</h2>
      {FIELDS.map(({ name, keyboard, autoComplete }) => {
        const problem = problems[name]
        return (
          <TextField
            key={name}
            name={name}
            keyboard={keyboard}
            autoComplete={autoComplete}
            label={t(`contact.${name}`)}
            hint={
              name === 'email' || name === 'phonenumber'
                ? t(HINTS[name], { example: PHONE_EXAMPLES[country] })
                : undefined
            }
            problem={problem === undefined ? undefined : problemText(problem, t)}
            isRequired={name !== 'phonenumber'}
            value={typed[name]}
            onChange={(value) => type(name, value)}
            onLeave={() => leave(name)}
          />
        )
      })}
      <SelectField
        name="language"
        label={t('contact.language')}
        value={purchase.language}
        choices={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]] as const)}
        onChange={(value) => {
          if (isLanguage(value)) setChosen(value)
        }}
      />
      {refusal !== null && <Notice kind="bad">{refusalText(refusal, t)}</Notice>}
      <Button look="first" isWide isSubmit isBusy={isSending}>
        {isSending ? (
          t('contact.sending')
        ) : (
          <PayText total={basket.total} isTestMode={isTestMode} />
        )}
      </Button>
      {!isTestMode && basket.total > 0 && (
        <p className="soft small">{t('contact.kept', { minutes: PAYMENT_MINUTES })}</p>
      )}
      <p className="soft small">{t('contact.privacy')}</p>
    </form>
  )
}

const PayText = ({ total, isTestMode }: { total: number; isTestMode: boolean }) => {
  const { t, language } = useSpeech()
  if (isTestMode) return <>{t('contact.orderTest')}</>
  if (total === 0) return <>{t('contact.order')}</>
  return <>{t('contact.pay', { total: formatMoney(total, language) })}</>
}
