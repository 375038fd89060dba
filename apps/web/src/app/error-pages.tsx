import { useRouterState } from '@tanstack/react-router'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '../lib/report-error.ts'
import { FullPage } from '../ui/full-page.tsx'

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** A route that fails to load: which page, which message, and the request to refresh. */
export const RouteError = ({ error }: { error: unknown }) => {
  const { t } = useTranslation()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <FullPage title={t('routeFailed')} detail={`${path}: ${messageOf(error)}`}>
      <p>{t('pleaseRefresh')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('refresh')}
      </button>
      <a href="/">{t('goToOverview')}</a>
    </FullPage>
  )
}

const CrashPage = ({ message }: { message: string }) => {
  const { t } = useTranslation()
  return (
    <FullPage title={t('somethingWentWrong')} detail={message}>
      <a href="/">{t('goToOverview')}</a>
    </FullPage>
  )
}

/** The last net: whatever crashes while rendering ends here, reported. */
export class CrashBoundary extends Component<
  { readonly children: ReactNode },
  { readonly message: string | null }
> {
  override state = { message: null as string | null }
  static getDerivedStateFromError(error: unknown) {
    return { message: messageOf(error) }
  }
  override componentDidCatch(error: unknown) {
    reportError(error)
  }
  override render() {
    return this.state.message === null ? (
      this.props.children
    ) : (
      <CrashPage message={this.state.message} />
    )
  }
}

export const NotFoundPage = () => {
  const { t } = useTranslation()
  return (
    <FullPage title={t('pageNotFound')}>
      <a href="/">{t('goToOverview')}</a>
    </FullPage>
  )
}
