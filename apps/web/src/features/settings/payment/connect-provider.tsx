import { Button, Stack } from '@mantine/core'
import { IconExternalLink, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { ChoicePills } from '../../../ui/fields/choice-pills.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import classes from './payment.module.css'
import { connectMutation, type PaymentAccount } from './payment.graphql.ts'

type Provider = PaymentAccount['provider']

/** Providers that have no page of their own to connect at: the user brings a token from there. */
const WANTS_TOKEN: ReadonlySet<Provider> = new Set<Provider>(['mollie'])

/** Where customers pay: the provider, and the way in to it. */
export const ConnectProvider = ({ account }: { account: PaymentAccount }) => {
  const { t } = useTranslation(['payment', 'validation'])
  const { state, offered, timesConnected, requirements } = account
  const [provider, choose] = useState<Provider>(account.provider)
  const [accessToken, setToken] = useState('')
  const [error, setError] = useState<string | undefined>()
  const wantsToken = WANTS_TOKEN.has(provider)
  const { change, isRunning } = useChange(connectMutation, {
    ...(wantsToken ? { done: t('connected') } : {}),
    failed: t('connectFailed'),
    touches: ['PaymentAccount', 'Log'],
  })
  const isOther = provider !== account.provider
  const isConnected = state !== 'disconnected'
  const isUnfinished = state === 'unfinished' || requirements.length > 0
  const canConnect = isOther || !isConnected || (isUnfinished && !wantsToken)
  const submit = async () => {
    if (wantsToken && accessToken.trim() === '') return setError(t('validation:empty'))
    const outcome = await change({ provider, accessToken: wantsToken ? accessToken : null })
    if (!outcome.ok) return setError(outcome.refusal.fields['accessToken'])
    if (!wantsToken) return location.assign(outcome.value.connectPaymentAccount.link)
    setToken('')
  }
  const again = timesConnected > 0 && !isOther ? 'connectAgain' : 'connect'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack align="flex-start">
        {offered.length > 1 && (
          <ChoicePills
            label={t('choose')}
            choices={offered.map((value) => ({ value, label: t(`providers.${value}`) }))}
            value={provider}
            onChange={(value) => {
              choose(value)
              setError(undefined)
            }}
          />
        )}
        {isOther && isConnected && (
          <p className={classes.soft}>
            {t('otherProvider', {
              provider: t(`providers.${provider}`),
              before: t(`providers.${account.provider}`),
            })}
          </p>
        )}
        {wantsToken && canConnect && (
          <PasswordField
            className={classes.token}
            withAsterisk
            autoComplete="off"
            label={t('accessToken')}
            description={t('accessTokenHint')}
            value={accessToken}
            onChange={({ currentTarget }) => {
              setToken(currentTarget.value)
              setError(undefined)
            }}
            error={error}
          />
        )}
        {canConnect && (
          <Button
            type="submit"
            leftSection={
              wantsToken ? (
                <IconPlugConnected size={16} aria-hidden />
              ) : (
                <IconExternalLink size={16} aria-hidden />
              )
            }
            loading={isRunning}
          >
            {t(isConnected && !isOther ? 'complete' : again)}
          </Button>
        )}
      </Stack>
    </form>
  )
}
