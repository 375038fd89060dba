import type { Offers } from '@lockerdesk/storefront-contract'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { ask, AskError } from '../lib/ask.ts'
import type { PageAddress } from '../lib/page-address.ts'
import { refusalText } from '../lib/refusal-text.ts'
import { useSpeech } from '../lib/texts.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import styles from './favourite-page.module.css'

type State = 'loading' | 'unconfirmed' | 'confirmed' | 'justConfirmed' | 'stopped' | 'gone'

/** Where the links of the mails lead. Nothing happens by looking: both answers are a press. */
export const FavouritePage = ({ address }: { readonly address: PageAddress }) => {
  const { t } = useSpeech()
  const [state, setState] = useState<State>('loading')
  const [shop, setShop] = useState<Offers['shop'] | null>(null)
  const [problem, setProblem] = useState<AskError | null>(null)
  const door = `${address.door}/favourites/${address.token}`

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const no = error instanceof AskError ? error : new AskError('INTERNAL')
      if (no.code === 'NOT_FOUND') setState('gone')
      else setProblem(no)
    }
  }, [])
  const look = useCallback(
    () =>
      attempt(async () => {
        setShop((await ask<Offers>(`${address.door}/offers`)).shop)
        const { isConfirmed } = await ask<{ isConfirmed: boolean }>(door)
        setState(isConfirmed ? 'confirmed' : 'unconfirmed')
      }),
    [attempt, address.door, door],
  )
  useEffect(() => void look(), [look])
  const answer = (word: 'confirm' | 'remove', after: State) =>
    attempt(async () => {
      await ask(`${door}/${word}`, { method: 'POST' })
      setState(after)
    })

  const name = shop?.name ?? ''
  return (
    <Page shop={shop} shopPath={address.shopPath}>
      <div className={`card ${styles['page']}`}>
        {state === 'loading' && problem === null && <Waiting count={1} />}
        {state !== 'loading' && <h1>{t('favourite.confirmTitle', { shop: name })}</h1>}
        {state === 'unconfirmed' && (
          <>
            <p>{t('favourite.confirmText')}</p>
            <Button look="first" onPress={() => void answer('confirm', 'justConfirmed')}>
              {t('favourite.confirm')}
            </Button>
          </>
        )}
        {state === 'justConfirmed' && <Notice icon="check">{t('favourite.confirmed')}</Notice>}
        {(state === 'confirmed' || state === 'justConfirmed') && (
          <>
            {state === 'confirmed' && <p>{t('favourite.stopText', { shop: name })}</p>}
            <Button onPress={() => void answer('remove', 'stopped')}>{t('favourite.stop')}</Button>
          </>
        )}
        {state === 'stopped' && <Notice icon="check">{t('favourite.stopped')}</Notice>}
        {state === 'gone' && <Notice kind="warn">{t('favourite.gone')}</Notice>}
        {problem !== null && (
          <>
            <Notice kind="bad">{refusalText(problem, t)}</Notice>
            {state === 'loading' && <Button onPress={() => void look()}>{t('line.retry')}</Button>}
          </>
        )}
        <LinkButton look="plain" to={address.shopPath}>
          {t('order.toShop')}
        </LinkButton>
      </div>
    </Page>
  )
}
