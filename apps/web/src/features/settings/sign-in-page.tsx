import { Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { STRONG_SIGN_IN_DEMANDS, strongSignInInput } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useMay } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import { Card } from '../../ui/card.tsx'
import '../../ui/styles/mantine-styles.ts'
import { SaveBar } from '../../ui/fields/save-bar.tsx'
import { IdentityGroupsCard } from '../users/index.ts'
import { SettingsGuard } from './settings-guard.tsx'
import {
  type SignInSettings,
  signInSettingsQuery,
  updateSignInSettingsMutation,
} from './sign-in.graphql.ts'

export const SignInPage = () => {
  const mayWrite = useMay('settings.write')
  const [answer, reload] = useQuery({
    query: signInSettingsQuery,
    pause: !mayWrite,
    requestPolicy: 'cache-and-network',
  })
  return (
    <SettingsGuard isAllowed={mayWrite} answer={answer} onRetry={reload}>
      {({ signInSettings: settings, identityGroups }) => (
        <Stack>
          <SignInForm key={settings.strongSignIn} settings={settings} />
          <IdentityGroupsCard table={identityGroups} />
        </Stack>
      )}
    </SettingsGuard>
  )
}

/** Who of the organisation must have a passkey or an authenticator app. */
const SignInForm = ({ settings }: { settings: SignInSettings }) => {
  const { t } = useTranslation('settings')
  const { strongSignIn, withoutFactorCount } = settings
  const form = useDomainForm(strongSignInInput, { strongSignIn })
  const { change, isRunning } = useChange(updateSignInSettingsMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
    touches: ['SignInSettings'],
  })
  const isChanged = form.getValues().strongSignIn !== strongSignIn
  useLeaveGuard(isChanged && !isRunning)
  const submit = form.onSubmit(async (values) => {
    const outcome = await change(values)
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={isChanged}>
      <Card title={t('signIn.title')}>
        <Stack>
          <Text size="sm">{t('signIn.text')}</Text>
          <Radio.Group aria-label={t('signIn.title')} {...form.getInputProps('strongSignIn')}>
            <Stack gap="sm">
              {STRONG_SIGN_IN_DEMANDS.map((demand) => (
                <Radio
                  key={demand}
                  value={demand}
                  label={t(`signIn.demands.${demand}`)}
                  description={t(`signIn.hints.${demand}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Text size="sm" c={withoutFactorCount === 0 ? 'dimmed' : 'var(--ink)'}>
            {withoutFactorCount === 0
              ? t('signIn.all')
              : t('signIn.without', { count: withoutFactorCount })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('signIn.lost')}
          </Text>
        </Stack>
      </Card>
      <SaveBar
        changes={isChanged ? [t('signIn.title')] : []}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}
