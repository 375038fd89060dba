import { SIGN_IN_LINK_MINUTES } from '@lockerdesk/domain'
import { IconCircleCheck, IconMail } from '@tabler/icons-react'
import { Link, useLoaderData, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from '../auth.module.css'
import { askForLink, askForPasswordLink } from '../auth-calls.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { enter, onSignedIn } from './enter.ts'

export interface LinkFor {
  readonly email: string
  readonly redirectTo: string
  readonly purpose: 'sign-in' | 'set-password'
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Not in the address: an e-mail address must not land in logs. */
    linkFor?: LinkFor
  }
}

export const LinkSentPage = () => {
  const { t } = useTranslation('auth')
  const { isDemo, supportEmail } = useLoaderData({ from: '/auth/link-sent' })
  const linkFor = useRouterState({ select: ({ location }) => location.state.linkFor })
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => onSignedIn(() => setSignedIn(true)), [])
  if (isSignedIn) {
    return (
      <AuthFrame title={t('linkSent.signedIn')} supportEmail={supportEmail}>
        <div className={classes.icon}>
          <IconCircleCheck size={30} stroke={1.6} aria-hidden />
        </div>
        <p className={classes.soft}>{t('linkSent.signedInText')}</p>
        <button
          type="button"
          className={classes.primary}
          onClick={() => void enter(linkFor?.redirectTo ?? '/')}
        >
          {t('linkSent.continue')}
        </button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('linkSent.title')} supportEmail={supportEmail}>
      <div className={classes.icon}>
        <IconMail size={30} stroke={1.6} aria-hidden />
      </div>
      <p>
        {linkFor === undefined
          ? t('linkSent.textUnknown')
          : t('linkSent.text', { email: linkFor.email })}
      </p>
      <p className={classes.soft}>{t('linkSent.hint', { minutes: SIGN_IN_LINK_MINUTES })}</p>
      <div className={classes.form}>
        {isDemo && (
          <a className={classes.primary} href="/auth/mailbox">
            {t('demo.mailbox')}
          </a>
        )}
        {linkFor !== undefined && <SendAgain linkFor={linkFor} />}
        <Link
          className={classes.link}
          to="/auth/login"
          search={{ redirectTo: linkFor?.redirectTo }}
        >
          {t('linkSent.other')}
        </Link>
      </div>
    </AuthFrame>
  )
}

const SendAgain = ({ linkFor: { email, redirectTo, purpose } }: { linkFor: LinkFor }) => {
  const { t } = useTranslation('auth')
  const [isSent, setSent] = useState(false)
  const send = async () => {
    await (purpose === 'sign-in' ? askForLink(email, redirectTo) : askForPasswordLink(email))
    setSent(true)
  }
  return (
    <>
      <button type="button" className={classes.secondary} onClick={() => void send()}>
        {t('linkSent.again')}
      </button>
      <div role="status">
        {isSent && <p className={classes.notice}>{t('linkSent.sentAgain')}</p>}
      </div>
    </>
  )
}
