import { readableEmail } from '@lockerdesk/domain'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { setLanguage } from '../../../lib/i18n.ts'
import { remembered } from '../../../lib/remembered.ts'
import classes from '../auth.module.css'
import { type InvitationDescription } from '../auth-calls.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { useAuthTexts } from '../use-auth-form.ts'

export const InvitationPage = () => {
  const { t } = useTranslation('auth')
  const answer = useLoaderData({ from: '/auth/invitation' })
  const { refusalText } = useAuthTexts()
  if (answer.ok) return <Invited invitation={answer.value} />
  return (
    <AuthFrame title={t('invitation.failed')}>
      <p role="alert" className={classes.alert}>
        {refusalText(answer.refusal)}
      </p>
      <Link className={classes.secondary} to="/auth/login">
        {t('backToSignIn')}
      </Link>
    </AuthFrame>
  )
}

const Invited = ({ invitation }: { invitation: InvitationDescription }) => {
  const { t } = useTranslation(['auth', 'common'])
  const { token = '' } = useSearch({ from: '/auth/invitation' })
  const [isAccepted, setAccepted] = useState(false)
  const { placeName, inviterName, role, isKnownUser, language } = invitation
  const email = readableEmail(invitation.email)
  useEffect(() => {
    // The inviter said which language they read; whoever already chose one here keeps it.
    if (remembered.read('language') === null) void setLanguage(language)
  }, [language])
  if (isAccepted) {
    return (
      <AuthFrame title={t('invitation.accepted')}>
        <p>{t('invitation.acceptedText', { email })}</p>
        <Link className={classes.primary} to="/auth/login">
          {t('login.submit')}
        </Link>
      </AuthFrame>
    )
  }
  const title =
    placeName === null ? t('invitation.titlePlatform') : t('invitation.title', { place: placeName })
  return (
    <AuthFrame title={title}>
      <div className={classes.facts}>
        <p>{t('invitation.text', { inviter: inviterName, role: t(`common:roles.${role}`) })}</p>
        <p className={classes.soft}>{t('invitation.for', { email })}</p>
      </div>
      {isKnownUser && <p className={classes.soft}>{t('invitation.known')}</p>}
      <InvitationForm token={token} invitation={invitation} onAccepted={() => setAccepted(true)} />
    </AuthFrame>
  )
}
