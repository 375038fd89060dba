import { favouriteInput, fieldIssues } from '@lockerdesk/domain'
import { useState } from 'preact/hooks'
import { ask, AskError } from '../lib/ask.ts'
import { problemText, refusalText } from '../lib/refusal-text.ts'
import { useSpeech } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './favourite-card.module.css'

/** Asks for an address, and then the mailbox itself for its yes. */
export const FavouriteCard = ({ door }: { readonly door: string }) => {
  const { t, language } = useSpeech()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'asked'>('open')

  const send = async () => {
    const parsed = favouriteInput.safeParse({ email, language })
    if (!parsed.success) {
      setProblem(problemText(fieldIssues(parsed.error)[0]?.problem ?? '', t))
      return document.getElementById('favouriteEmail')?.focus()
    }
    setProblem(null)
    setState('sending')
    try {
      await ask(`${door}/favourites`, { method: 'POST', body: parsed.data })
      setState('asked')
    } catch (error) {
      setState('open')
      setProblem(refusalText(error instanceof AskError ? error : new AskError('INTERNAL'), t))
    }
  }

  return (
    <section className={`card ${styles['favourite']}`} aria-labelledby="favourite">
      <div>
        <h2 id="favourite" className={styles['title']}>
          <Icon name="heart" />
          {t('favourite.title')}
        </h2>
        <p className="soft">{t('favourite.text')}</p>
      </div>
      {state === 'asked' ? (
        <Notice icon="check">{t('favourite.asked')}</Notice>
      ) : (
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (state === 'open') void send()
          }}
        >
          <TextField
            name="favouriteEmail"
            keyboard="email"
            autoComplete="email"
            label={t('favourite.email')}
            hint={t('favourite.privacy')}
            problem={problem ?? undefined}
            value={email}
            onChange={setEmail}
          />
          <Button isSubmit isBusy={state === 'sending'}>
            {t('favourite.ask')}
          </Button>
        </form>
      )}
    </section>
  )
}
