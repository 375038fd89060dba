import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyForm } from './key-form.tsx'
import { TopBar } from './top-bar.tsx'
import { useColourScheme } from './use-colour-scheme.ts'
import { useKey } from './use-key.ts'

/** With the editor, which is most of this page's weight: nobody waits for it before there is a key. */
const Editors = lazy(() => import('./editors.tsx').then(({ Editors: part }) => ({ default: part })))

export const App = () => {
  const { t } = useTranslation()
  const scheme = useColourScheme()
  const { accepted, problem, isChecking, offer, forget, refuse } = useKey()

  useEffect(() => {
    document.documentElement.dataset.theme = scheme
  }, [scheme])

  return (
    <>
      <TopBar secret={accepted?.secret ?? null} onForget={forget} />
      {accepted === null ? (
        <KeyForm problem={problem} isChecking={isChecking} onUse={offer} />
      ) : (
        <Suspense fallback={<p className="wait">{t('loading')}</p>}>
          <Editors {...accepted} scheme={scheme} onKeyRefused={refuse} />
        </Suspense>
      )}
    </>
  )
}
