import {
  IconCreditCard,
  IconGift,
  IconMail,
  IconShoppingCart,
  IconWebhook,
} from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFeature, useMay } from '../../lib/session/session.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { useShops } from '../../lib/shops/use-shops.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { IntegrationRow } from './integration-row.tsx'
import { type Integrations, integrationsQuery } from './integrations.graphql.ts'
import classes from './integrations.module.css'
import { CONNECTION_TONES } from './tones.ts'

type Shops = Integrations['shops']

/** Every system of somebody else's that this organisation works with, and how each fares. */
export const IntegrationsPage = () => {
  const { t } = useTranslation(['integrations', 'refusals'])
  const maySee = useMay('webshop.manage')
  const hasWebshops = useFeature('webshops')
  const hasLoyalty = useFeature('loyalty')
  const [{ data, error }, reload] = useLiveQuery({ query: integrationsQuery, pause: !maySee }, [
    'integration',
  ])
  if (!maySee) return <EmptyState title={t('refusals:FORBIDDEN')} />
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined) return <LoadingScreen />
  return (
    <>
      <PageHeader title={t('title')} />
      <p className={classes.intro}>{t('intro')}</p>
      <div className={classes.rows}>
        {hasWebshops && <Webshops of={data.webshopIntegrations} shops={data.shops} />}
        <Webhooks of={data.webhookEndpoints} />
        {hasLoyalty && <Loyalty settings={data.loyaltySettings} />}
        <Payment account={data.paymentAccount} />
        <Email settings={data.emailSettings} />
      </div>
    </>
  )
}

/** Each shop; of many, those that are connected, and one row that leads to the choice of a shop. */
const Webshops = ({ of, shops }: { of: Integrations['webshopIntegrations']; shops: Shops }) => {
  const { t } = useTranslation('integrations')
  const shopOf = useShops(of.map(({ shopId }) => shopId))
  const isAll = shops.items.length === shops.totalCount
  const isConnected = (id: string) => of.some(({ shopId }) => shopId === id)
  const titleOf = (name: string) =>
    shops.totalCount > 1 ? t('webshop.of', { shop: name }) : t('webshop.title')
  const icon = <IconShoppingCart size={22} stroke={1.6} aria-hidden />
  const missing = {
    icon,
    text: t('webshop.text'),
    state: { label: t('notConnected'), tone: 'neutral' },
  } as const
  const link = { to: '/integrations/webshop' } as const
  if (shops.totalCount === 0) return null
  return (
    <>
      {of.map((webshop) => (
        <IntegrationRow
          key={webshop.shopId}
          icon={icon}
          title={titleOf(shopOf(webshop.shopId)?.name ?? '…')}
          text={t('webshop.taken', {
            count: webshop.takenCount,
            server: new URL(webshop.apiUrl).host,
          })}
          state={{ label: t(`states.${webshop.state}`), tone: CONNECTION_TONES[webshop.state] }}
          problem={webshop.lastAnswer}
          lastSyncAt={webshop.lastSyncAt}
          link={{ ...link, search: { shopId: webshop.shopId }, label: t('open') }}
        />
      ))}
      {isAll &&
        shops.items
          .filter(({ _id }) => !isConnected(_id))
          .map(({ _id, name }) => (
            <IntegrationRow
              key={_id}
              {...missing}
              title={titleOf(name)}
              link={{ ...link, search: { shopId: _id }, label: t('connect') }}
            />
          ))}
      {!isAll && (
        <IntegrationRow
          {...missing}
          title={t('webshop.title')}
          link={{ ...link, label: t('connect') }}
        />
      )}
    </>
  )
}

/** The worst of them first: that is the state of all. */
const WEBHOOK_STATES = ['off', 'troubled', 'working', 'new', 'paused'] as const

const Webhooks = ({ of }: { of: Integrations['webhookEndpoints'] }) => {
  const { t } = useTranslation('integrations')
  const state = WEBHOOK_STATES.find((each) => of.some((endpoint) => endpoint.state === each))
  const troubled = of.find(
    (endpoint) => endpoint.state === state && (state === 'off' || state === 'troubled'),
  )
  const last = of
    .flatMap(({ lastSuccessAt }) => lastSuccessAt ?? [])
    .toSorted()
    .at(-1)
  return (
    <IntegrationRow
      icon={<IconWebhook size={22} stroke={1.6} aria-hidden />}
      title={t('webhooks.title')}
      text={state === undefined ? t('webhooks.text') : t('webhooks.count', { count: of.length })}
      state={
        state === undefined
          ? { label: t('notConnected'), tone: 'neutral' }
          : { label: t(`states.${state}`), tone: CONNECTION_TONES[state] }
      }
      problem={troubled === undefined ? null : `${troubled.name}: ${troubled.lastAnswer ?? ''}`}
      lastSyncAt={last ?? null}
      link={{
        to: '/integrations/webhooks',
        label: t(state === undefined ? 'connect' : 'open'),
      }}
    />
  )
}

const Loyalty = ({ settings }: { settings: Integrations['loyaltySettings'] }) => {
  const { t } = useTranslation('integrations')
  const isTroubled = settings?.state === 'troubled'
  return (
    <IntegrationRow
      icon={<IconGift size={22} stroke={1.6} aria-hidden />}
      title={t('loyalty.title')}
      text={
        settings === null
          ? t('loyalty.text')
          : t('loyalty.waiting', { queued: settings.queuedCount, failed: settings.failedCount })
      }
      state={
        settings === null
          ? { label: t('notConnected'), tone: 'neutral' }
          : { label: t(`states.${settings.state}`), tone: CONNECTION_TONES[settings.state] }
      }
      problem={isTroubled ? settings.lastAnswer : null}
      lastSyncAt={settings?.lastSyncAt ?? null}
      link={{ to: '/settings/loyalty', label: t(settings === null ? 'connect' : 'open') }}
    />
  )
}

const PAYMENT_TONES = {
  disconnected: 'neutral',
  unfinished: 'warn',
  processing: 'note',
  verified: 'good',
  refused: 'bad',
} as const

const Payment = ({ account }: { account: Integrations['paymentAccount'] }) => {
  const { t } = useTranslation('integrations')
  const { state, warning, provider } = account
  const isWarned = state === 'verified' && warning !== 'none'
  return (
    <IntegrationRow
      icon={<IconCreditCard size={22} stroke={1.6} aria-hidden />}
      title={t('payment.title')}
      text={t(`payment.providers.${provider}`)}
      state={
        isWarned
          ? { label: t('payment.attention'), tone: 'warn' }
          : { label: t(`payment.states.${state}`), tone: PAYMENT_TONES[state] }
      }
      link={{ to: '/settings/payment', label: t(state === 'disconnected' ? 'connect' : 'open') }}
    />
  )
}

const Email = ({ settings }: { settings: Integrations['emailSettings'] }) => {
  const { t } = useTranslation('integrations')
  const { smtpServer, isCaptured, failures, lastAnswer, lastAnswerAt } = settings
  const key = smtpServer === null ? 'product' : 'own'
  const state = () => {
    if (failures > 0) return { label: t('states.troubled'), tone: 'bad' } as const
    if (isCaptured) return { label: t('email.captured'), tone: 'warn' } as const
    return { label: t('states.working'), tone: 'good' } as const
  }
  return (
    <IntegrationRow
      icon={<IconMail size={22} stroke={1.6} aria-hidden />}
      title={t('email.title')}
      text={isCaptured ? t('email.capturedText') : t(`email.${key}`, { server: smtpServer ?? '' })}
      state={state()}
      problem={failures > 0 ? lastAnswer : null}
      lastSyncAt={lastAnswerAt}
      link={{ to: '/settings/email', label: t('open') }}
    />
  )
}
