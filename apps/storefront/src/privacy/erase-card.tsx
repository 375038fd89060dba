import type { OpenedRecords, OwnRecords } from '@lockerdesk/storefront-contract'
import { useState } from 'preact/hooks'
import { ask, AskError } from '../lib/ask.ts'
import { refusalText } from '../lib/refusal-text.ts'
import { useSpeech } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { hasOpenBox, PASS_HEADER } from './own-records.ts'
import styles from './privacy-page.module.css'

interface EraseCardProps {
  readonly opened: OpenedRecords
  readonly door: string
  readonly onErased: () => void
  readonly onLose: () => void
}

/** Take it along, or have it erased: pressed twice, since nothing brings it back. */
export const EraseCard = ({ opened, door, onErased, onLose }: EraseCardProps) => {
  const { t } = useSpeech()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<AskError | null>(null)
  const headers = { [PASS_HEADER]: opened.pass }

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const refusal = error instanceof AskError ? error : new AskError('INTERNAL')
      if (refusal.code === 'UNAUTHENTICATED') return onLose()
      setProblem(refusal)
    }
    setBusy(false)
  }
  const download = () =>
    attempt(async () => save(await ask<OwnRecords>(`${door}/records.json`, { headers })))
  const erase = () =>
    attempt(async () => {
      await ask(`${door}/erase`, { method: 'POST', headers, body: {} })
      onErased()
    })

  return (
    <section className={`card ${styles['card']}`} aria-label={t('privacy.erase')}>
      {problem !== null && <Notice kind="bad">{refusalText(problem, t)}</Notice>}
      <Button isBusy={isBusy} onPress={() => void download()}>
        {t('privacy.download')}
      </Button>
      <p>{t('privacy.eraseText')}</p>
      {isAsking ? (
        <>
          {hasOpenBox(opened.records) && <Notice kind="warn">{t('privacy.eraseOpen')}</Notice>}
          <Button look="danger" isBusy={isBusy} onPress={() => void erase()}>
            {t('privacy.eraseSure')}
          </Button>
          <Button look="plain" onPress={() => setAsking(false)}>
            {t('privacy.keep')}
          </Button>
        </>
      ) : (
        <Button onPress={() => setAsking(true)}>{t('privacy.erase')}</Button>
      )}
    </section>
  )
}

const save = (records: OwnRecords): void => {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `${records.exportedAt.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(url)
}
