import type { OpenedRecords, ShownLink } from '@lockerdesk/storefront-contract'
import { useState } from 'preact/hooks'
import { ask, AskError } from '../lib/ask.ts'
import { refusalText } from '../lib/refusal-text.ts'
import { useSpeech } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './privacy-page.module.css'

interface ProveMailboxProps {
  readonly link: ShownLink
  readonly door: string
  readonly onOpen: (opened: OpenedRecords) => void
}

/** A mail is forwarded: the link alone shows nothing, a code from the mailbox does. */
export const ProveMailbox = ({ link, door, onOpen }: ProveMailboxProps) => {
  const { t, language } = useSpeech()
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<AskError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { maskedEmail: email, shop } = link

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof AskError ? error : new AskError('INTERNAL'))
    }
    setBusy(false)
  }
  const send = () =>
    attempt(async () => {
      await ask(`${door}/code`, { method: 'POST', body: { language } })
      setSent(true)
    })
  const open = () =>
    attempt(async () =>
      onOpen(await ask<OpenedRecords>(`${door}/open`, { method: 'POST', body: { code } })),
    )
  const isWrong = problem?.code === 'CODE_WRONG' || problem?.code === 'BAD_USER_INPUT'

  return (
    <section className={`card ${styles['card']}`}>
      <h1>{t('privacy.title')}</h1>
      <p>{t('privacy.askText', { organisation: shop.organisationName, email })}</p>
      {problem !== null && !isWrong && <Notice kind="bad">{refusalText(problem, t)}</Notice>}
      {isSent ? (
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void open()
          }}
        >
          <Notice icon="check">{t('privacy.sent', { email })}</Notice>
          <TextField
            name="code"
            label={t('privacy.code')}
            keyboard="numeric"
            autoComplete="one-time-code"
            value={code}
            problem={isWrong ? t('privacy.wrong') : undefined}
            onChange={setCode}
          />
          <Button look="first" isWide isSubmit isBusy={isBusy}>
            {t('privacy.open')}
          </Button>
          <Button look="plain" onPress={() => void send()}>
            {t('privacy.again')}
          </Button>
        </form>
      ) : (
        <Button look="first" isWide isBusy={isBusy} onPress={() => void send()}>
          {t('privacy.ask')}
        </Button>
      )}
    </section>
  )
}
