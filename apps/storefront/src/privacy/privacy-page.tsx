import type { OpenedRecords, ShownLink } from '@lockerdesk/storefront-contract'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { ask, type AskError } from '../lib/ask.ts'
import type { PageAddress } from '../lib/page-address.ts'
import { useSpeech } from '../lib/texts.ts'
import { useLive } from '../lib/use-live.ts'
import { LineProblem } from '../ui/line-problem.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { ContactForm } from './contact-form.tsx'
import { EraseCard } from './erase-card.tsx'
import { peopleIn } from './own-records.ts'
import styles from './privacy-page.module.css'
import { ProveMailbox } from './prove-mailbox.tsx'
import { RecordLists } from './record-lists.tsx'

const never = () => null

/** What an organisation keeps about the reader, once they have shown that the mailbox is theirs. */
export const PrivacyPage = ({ address }: { readonly address: PageAddress }) => {
  const { t } = useSpeech()
  const door = `${address.door}/privacy/${address.token}`
  const read = useCallback((signal: AbortSignal) => ask<ShownLink>(door, { signal }), [door])
  const { value: link, problem, reload } = useLive(read, never)
  const [opened, setOpened] = useState<OpenedRecords | null>(null)
  const [end, setEnd] = useState<'erased' | 'expired' | null>(null)
  useEffect(() => {
    document.title = t('privacy.title')
  }, [t])
  const lose = () => {
    setOpened(null)
    setEnd('expired')
  }
  const open = (next: OpenedRecords) => {
    setOpened(next)
    setEnd(null)
  }
  return (
    <Page shop={link?.shop ?? null} shopPath={address.shopPath}>
      <div className={styles['privacy']}>
        {problem !== null && link === null && <Unreachable problem={problem} onRetry={reload} />}
        {link === null && problem === null && <Waiting count={1} />}
        {link !== null && end === 'erased' && (
          <section className="card">
            <h1>{t('privacy.erased')}</h1>
            <p>{t('privacy.erasedText')}</p>
          </section>
        )}
        {link !== null && end !== 'erased' && opened === null && (
          <>
            {end === 'expired' && <Notice kind="warn">{t('privacy.expired')}</Notice>}
            <ProveMailbox link={link} door={door} onOpen={open} />
          </>
        )}
        {link !== null && opened !== null && (
          <>
            <h1>{t('privacy.title')}</h1>
            {peopleIn(opened.records).map((person) => (
              <ContactForm
                key={person.customerId ?? 'buyer'}
                person={person}
                opened={opened}
                door={door}
                onOpen={open}
                onLose={lose}
              />
            ))}
            <RecordLists records={opened.records} timeZone={link.shop.timeZone} />
            <EraseCard
              opened={opened}
              door={door}
              onErased={() => {
                setOpened(null)
                setEnd('erased')
              }}
              onLose={lose}
            />
          </>
        )}
      </div>
    </Page>
  )
}

const Unreachable = ({ problem, onRetry }: { problem: AskError; onRetry: () => void }) => {
  const { t } = useSpeech()
  return problem.code === 'NOT_FOUND' ? (
    <section className="card">
      <h1>{t('privacy.gone')}</h1>
      <p>{t('privacy.goneText')}</p>
    </section>
  ) : (
    <LineProblem problem={problem} isShowingOld={false} onRetry={onRetry} />
  )
}
