import { LOST_DEVICES_WAIT_HOURS } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from '../auth.module.css'
import { askForDeviceWait } from '../auth-calls.ts'
import { AuthProblem } from '../auth-field.tsx'
import { useAuthTexts } from '../use-auth-form.ts'

/** The ways back of somebody who cannot do the second step any more: a second person, or time. */
export const LostDevices = ({ onBack }: { onBack: () => void }) => {
  const { t, i18n } = useTranslation('secondFactor')
  const { refusalText } = useAuthTexts()
  const [endsAt, setEndsAt] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const ask = async () => {
    setRunning(true)
    const answer = await askForDeviceWait()
    setRunning(false)
    if (answer.ok) setEndsAt(answer.value.endsAt)
    else setProblem(refusalText(answer.refusal))
  }
  const shown = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeStyle: 'short' })
  return (
    <div className={classes.form}>
      <p className={classes.soft}>{t('lost.person')}</p>
      <AuthProblem text={problem} />
      {endsAt === null ? (
        <>
          <p className={classes.soft}>{t('lost.wait', { hours: LOST_DEVICES_WAIT_HOURS })}</p>
          <button
            type="button"
            className={classes.secondary}
            aria-busy={isRunning}
            onClick={() => void ask()}
          >
            {t('lost.ask')}
          </button>
        </>
      ) : (
        <p role="status" className={classes.notice}>
          {t('lost.asked', { when: shown.format(new Date(endsAt)) })}
        </p>
      )}
      <button type="button" className={classes.link} onClick={onBack}>
        {t('lost.back')}
      </button>
    </div>
  )
}
