import { SLOW_LOAD_MS, SPINNER_DELAY_MS } from '@lockerdesk/domain'
import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import classes from './full-page.module.css'

/** Nothing for a moment, then a spinner, then the truth that it takes too long. */
export const LoadingScreen = () => {
  const { t } = useTranslation()
  const [phase, setPhase] = useState<'quiet' | 'spinning' | 'slow'>('quiet')
  useEffect(() => {
    const spin = setTimeout(() => setPhase('spinning'), SPINNER_DELAY_MS)
    const slow = setTimeout(() => setPhase('slow'), SLOW_LOAD_MS)
    return () => {
      clearTimeout(spin)
      clearTimeout(slow)
    }
  }, [])
  return (
    <div className={classes.page} role="status" aria-live="polite" data-waiting>
      {phase !== 'quiet' && <Loader role="img" aria-label={t('loading')} />}
      {phase === 'slow' && (
        <>
          <p>{t('loadingSlow')}</p>
          <a href="/">{t('goToOverview')}</a>
        </>
      )}
    </div>
  )
}
