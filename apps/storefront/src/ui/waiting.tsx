import { useEffect, useState } from 'preact/hooks'
import { useSpeech } from '../lib/texts.ts'
import styles from './waiting.module.css'

const SLOW_MS = 6_000

/** What is to come, in grey; after a while it says that the line is slow. */
export const Waiting = ({ count = 3 }: { readonly count?: number }) => {
  const { t } = useSpeech()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <p className={isSlow ? styles['slow'] : 'unseen'}>{t(isSlow ? 'line.slow' : 'loading')}</p>
      <div className={styles['bones']} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles['bone']} />
        ))}
      </div>
    </div>
  )
}
