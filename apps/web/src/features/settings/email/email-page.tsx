import { NumberInput, Stack, TextInput } from '@mantine/core'
import { emailSettingsInput } from '@lockerdesk/domain'
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { Card } from '../../../ui/card.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import {
  type EmailSettings,
  emailSettingsQuery,
  upsertEmailSettingsMutation,
} from './email-settings.graphql.ts'
import { EmailTest } from './email-test.tsx'
import { emailInputOf, emailValues } from './email-settings-values.ts'
import { SettingsGuard } from '../settings-guard.tsx'

export const EmailPage = () => {
  const mayWrite = useMay('settings.write')
  const [answer, reload] = useQuery({ query: emailSettingsQuery, pause: !mayWrite })
  return (
    <SettingsGuard isAllowed={mayWrite} answer={answer} onRetry={reload}>
      {({ emailSettings }) => (
        <EmailForm
          key={emailSettings.updatedAt}
          settings={emailSettings}
          onSaved={() => reload({ requestPolicy: 'network-only' })}
        />
      )}
    </SettingsGuard>
  )
}

const EmailForm = ({ settings, onSaved }: { settings: EmailSettings; onSaved: () => void }) => {
  const { t } = useTranslation(['settings', 'common'])
  const { defaultDomain, defaultFromEmail } = settings
  const before = emailValues(settings)
  // Which servers of its own network the installation trusts is the server's to know.
  const form = useDomainForm(emailSettingsInput({ defaultDomain, trustedServers: [] }), before, {
    prepare: emailInputOf,
  })
  const { change, isRunning } = useChange(upsertEmailSettingsMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const changes = changedFields(before, form.getValues())
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ data: emailInputOf(values) })
    if (outcome.ok) onSaved()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Stack>
      <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
        <Stack>
          <ServerNotices settings={settings} />
          <Card title={t('email.from')}>
            <TextInput
              type="email"
              autoComplete="off"
              label={t('email.fromEmail')}
              description={t('email.fromHint', {
                address: defaultFromEmail,
                domain: defaultDomain,
              })}
              {...form.getInputProps('fromEmail')}
            />
          </Card>
          <Card title={t('email.server')}>
            <Stack>
              <TextInput
                autoComplete="off"
                spellCheck={false}
                label={t('email.smtpServer')}
                description={t('email.serverHint')}
                placeholder="smtp.example.com"
                {...form.getInputProps('smtpServer')}
              />
              <NumberInput
                hideControls
                allowDecimal={false}
                label={t('email.smtpPort')}
                description={t('email.portHint')}
                {...form.getInputProps('smtpPort')}
              />
              <TextInput
                autoComplete="off"
                spellCheck={false}
                label={t('email.smtpUser')}
                {...form.getInputProps('smtpUser')}
              />
              <PasswordField
                autoComplete="new-password"
                label={t('email.smtpPassword')}
                {...(settings.hasSmtpPassword ? { description: t('email.passwordKept') } : {})}
                {...form.getInputProps('smtpPassword')}
              />
            </Stack>
          </Card>
        </Stack>
        <SaveBar
          changes={changes.map((field) => t(`email.${field}`))}
          isSaving={isRunning}
          onDiscard={form.reset}
        />
      </form>
      <EmailTest
        data={() => emailInputOf(form.getValues())}
        onProblems={(fields) => form.setErrors(fields)}
      />
    </Stack>
  )
}

const ServerNotices = ({ settings }: { settings: EmailSettings }) => {
  const { t } = useTranslation('settings')
  const { isCaptured, failures, lastAnswer } = settings
  return (
    <>
      {isCaptured && (
        <Notice tone="note" icon={<IconInbox size={18} aria-hidden />}>
          {t('email.captured')}
        </Notice>
      )}
      {failures > 0 && (
        <Notice tone="bad" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('email.trouble', { count: failures, answer: lastAnswer ?? '' })}
        </Notice>
      )}
    </>
  )
}
