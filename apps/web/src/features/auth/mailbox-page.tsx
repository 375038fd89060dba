import { formatsFor } from '../../lib/format.ts'
import { withStyleNonce } from '../../lib/style-nonce.ts'
import { useLoaderData, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import type { DemoMail } from './auth-calls.ts'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth.module.css'
import mailbox from './mailbox.module.css'

/** A mail is written a moment after it was asked for. */
const LOOK_EVERY_MS = 3_000
const TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** In a mail client a link opens a window of its own; here it takes the whole page, not the frame. */
const forFrame = (html: string): string =>
  withStyleNonce(html).replaceAll('<a ', '<a target="_top" ')

export const MailboxPage = () => {
  const { t } = useTranslation('auth')
  const router = useRouter()
  const answer = useLoaderData({ from: '/auth/mailbox' })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void router.invalidate()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [router])
  return (
    <AuthFrame title={t('mailbox.title')} isWide>
      <div className={mailbox.head}>
        <p className={classes.soft}>{t('mailbox.text')}</p>
        <button
          type="button"
          className={classes.secondary}
          onClick={() => void router.invalidate()}
        >
          {t('mailbox.refresh')}
        </button>
      </div>
      {answer.ok ? (
        <Mailbox mails={answer.value} />
      ) : (
        <p role="alert" className={classes.alert}>
          {t('mailbox.failed')}
        </p>
      )}
    </AuthFrame>
  )
}

const Mailbox = ({ mails }: { mails: readonly DemoMail[] }) => {
  const { t, i18n } = useTranslation('auth')
  const [chosen, setChosen] = useState<string | null>(null)
  const formats = formatsFor(i18n.language, TIME_ZONE, 'DD/MM/YYYY')
  const shown = mails.find(({ id }) => id === chosen) ?? mails[0]
  if (shown === undefined) {
    return (
      <div className={mailbox.empty}>
        <h2>{t('mailbox.empty')}</h2>
        <p className={classes.soft}>{t('mailbox.emptyText')}</p>
      </div>
    )
  }
  return (
    <div className={mailbox.box}>
      <ul className={mailbox.list} aria-label={t('mailbox.list')}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <button type="button" aria-pressed={mail === shown} onClick={() => setChosen(mail.id)}>
              <strong>{mail.subject}</strong>
              <span>{mail.recipient}</span>
              <span className="numbers">{formats.dateTime(mail.createdAt)}</span>
            </button>
          </li>
        ))}
      </ul>
      <article className={mailbox.mail}>
        <h2>{shown.subject}</h2>
        <p className={classes.soft}>
          {t('mailbox.to')} {shown.recipient}
        </p>
        <iframe
          title={t('mailbox.content', { subject: shown.subject })}
          sandbox="allow-top-navigation-by-user-activation"
          srcDoc={forFrame(shown.html)}
        />
      </article>
    </div>
  )
}
