import { useRouterState } from '@tanstack/react-router'
import { Component, type ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { PageNotLoaded } from '../../lib/loading/lazy.tsx'
import { referenceOf, reportError } from '../../lib/errors/report-error.ts'
import { SupportLine } from '../../lib/support-line.tsx'
import { FullPage } from '../../ui/page/full-page.tsx'

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** In place of everything: the route that failed to load, or the page that crashed while rendering. */
export const RouteError = ({ error }: { error: unknown }) => {
  const isNotLoaded = useRouterState({
    select: ({ matches }) => matches.some(({ status }) => status === 'error'),
  })
  return isNotLoaded || error instanceof PageNotLoaded ? (
    <RouteNotLoaded error={error} />
  ) : (
    <CrashPage error={error} />
  )
}

/** Which page, which message, and the request to refresh. */
const RouteNotLoaded = ({ error }: { error: unknown }) => {
  const { t } = useTranslation()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <main>
      <FullPage
        title={t('routeFailed')}
        detail={`${path}: ${messageOf(error)}`}
        reference={referenceOf(error)}
      >
        <p>{t('pleaseRefresh')}</p>
        <button type="button" onClick={() => location.reload()}>
          {t('refresh')}
        </button>
        <a href="/">{t('goToOverview')}</a>
        <SupportLine />
      </FullPage>
    </main>
  )
}

/** In place of everything, the frame included. */
export const CrashPage = ({ error }: { error: unknown }) => {
  const { t } = useTranslation()
  return (
    <main>
      <FullPage
        title={t('somethingWentWrong')}
        detail={messageOf(error)}
        reference={referenceOf(error)}
      >
        <a href="/">{t('goToOverview')}</a>
        <SupportLine />
      </FullPage>
    </main>
  )
}

/** The last net: whatever crashes while rendering ends here, reported. */
export class CrashBoundary extends Component<
  { readonly children: ReactNode },
  { readonly crash: { readonly error: unknown } | null }
> {
  override state = { crash: null as { error: unknown } | null }
  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } }
  }
  override componentDidCatch(error: unknown) {
    reportError(error)
  }
  override render() {
    const { crash } = this.state
    return crash === null ? this.props.children : <CrashPage error={crash.error} />
  }
}
