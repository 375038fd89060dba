import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from '../auth.module.css'
import { stopDeviceWait } from '../auth-calls.ts'
import { AuthProblem } from '../auth-field.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { useAuthTexts } from '../use-auth-form.ts'

/** From the mail about lost devices. It takes a press: scanners of mail open links by themselves. */
export const KeepDevicesPage = () => {
  const { t } = useTranslation('secondFactor')
  const { token = '' } = useSearch({ from: '/auth/keep-devices' })
  const { refusalText } = useAuthTexts()
  const [isStopped, setStopped] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = async () => {
    const answer = await stopDeviceWait(token)
    if (answer.ok) setStopped(true)
    else setProblem(refusalText(answer.refusal))
  }
  if (isStopped)
    return (
      <AuthFrame title={t('keep.done')}>
        <p className={classes.soft}>{t('keep.doneText')}</p>
        <Link className={classes.primary} to="/auth/reset-password">
          {t('keep.password')}
        </Link>
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('keep.title')}>
      <p className={classes.soft}>{t('keep.text')}</p>
      <AuthProblem text={problem} />
      <button type="button" className={classes.primary} onClick={() => void stop()}>
        {t('keep.submit')}
      </button>
    </AuthFrame>
  )
}
