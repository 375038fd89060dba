import type { Language } from '@lockerdesk/domain'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { FavouritePage } from './favourite/favourite-page.tsx'
import { AskError } from './lib/ask.ts'
import type { PageAddress, PageName } from './lib/page-address.ts'
import { loadTexts, rememberLanguage, TranslationContext, type Translate } from './lib/texts.ts'
import { OrderPage } from './order/order-page.tsx'
import { PrivacyPage } from './privacy/privacy-page.tsx'
import { ShopPage } from './shop/shop-page.tsx'
import { LineProblem } from './ui/line-problem.tsx'
import { Page } from './ui/page.tsx'

const PAGES = {
  shop: ShopPage,
  order: OrderPage,
  favourite: FavouritePage,
  privacy: PrivacyPage,
} as const satisfies Record<PageName, unknown>

interface AppProps {
  readonly address: PageAddress | null
  readonly first: { readonly language: Language; readonly t: Translate }
}

export const App = ({ address, first }: AppProps) => {
  const [spoken, setSpoken] = useState(first)
  useEffect(() => {
    document.documentElement.lang = spoken.language
  }, [spoken.language])
  const speech = useMemo(
    () => ({
      ...spoken,
      changeLanguage: (language: Language) => {
        rememberLanguage(language)
        void loadTexts(language).then((t) => setSpoken({ language, t }))
      },
    }),
    [spoken],
  )
  const Shown = address === null ? null : PAGES[address.page]
  return (
    <TranslationContext.Provider value={speech}>
      {Shown === null || address === null ? <Lost /> : <Shown address={address} />}
    </TranslationContext.Provider>
  )
}

const Lost = () => (
  <Page shop={null} shopPath="/">
    <LineProblem
      problem={new AskError('NOT_FOUND')}
      isShowingOld={false}
      onRetry={() => location.reload()}
    />
  </Page>
)
