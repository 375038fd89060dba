import { Button, Group, Stack, TextInput } from '@mantine/core'
import { phoneCodeInput } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Card } from '../../../ui/card.tsx'
import account from '../account.module.css'
import {
  confirmPhonenumberMutation,
  sendPhoneCodeMutation,
} from './notification-choices.graphql.ts'

/** For a saved number that gets no SMS before its owner typed the code that was sent there. */
export const VerifyPhoneCard = ({
  number,
  onVerified,
}: {
  number: string
  onVerified: () => void
}) => {
  const { t } = useTranslation('preferences')
  const [isSent, setSent] = useState(false)
  const form = useDomainForm(phoneCodeInput, { code: '' })
  const sending = useChange(sendPhoneCodeMutation, {
    done: t('notifications.verify.sent'),
    failed: t('notifications.verify.sendFailed'),
  })
  const confirming = useChange(confirmPhonenumberMutation, {
    done: t('notifications.verify.done'),
    failed: t('notifications.verify.failed'),
    touches: ['NotificationPreferences'],
  })
  const send = async () => {
    if ((await sending.change({})).ok) setSent(true)
  }
  const submit = form.onSubmit(async ({ code }) => {
    const outcome = await confirming.change({ code })
    if (outcome.ok) onVerified()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Card title={t('notifications.verify.title')}>
      <p className={account.soft}>{t('notifications.verify.text', { number })}</p>
      <form onSubmit={submit} noValidate>
        <Stack>
          {isSent && (
            <TextInput
              label={t('notifications.verify.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              {...form.getInputProps('code')}
            />
          )}
          <Group>
            {isSent && (
              <Button type="submit" loading={confirming.isRunning}>
                {t('notifications.verify.confirm')}
              </Button>
            )}
            <Button variant="default" loading={sending.isRunning} onClick={() => void send()}>
              {t(isSent ? 'notifications.verify.again' : 'notifications.verify.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
