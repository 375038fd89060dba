import { SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  testMessageInput,
} from '@lockerdesk/domain'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useSession } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useCountryOf } from '../../lib/shops/use-shops.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../ui/fields/form-footer.tsx'
import { sendTestMessageMutation } from './messages.graphql.ts'

interface TestProps {
  readonly shopId: string
  readonly onClose: () => void
}

/** What customers of this shop get, in one's own mailbox or telephone. */
export const TestMessageDialog = (props: TestProps) => {
  const { t } = useTranslation('messages')
  const [channel, setChannel] = useState<NotificationChannel>('email')
  return (
    <Dialog title={t('test.title')} isOpen onClose={props.onClose}>
      <Stack>
        <Text size="sm">{t('test.text')}</Text>
        <SegmentedControl
          fullWidth
          aria-label={t('resend.channel')}
          value={channel}
          data={NOTIFICATION_CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
          onChange={setChannel}
        />
        <TestForm key={channel} {...props} channel={channel} />
      </Stack>
    </Dialog>
  )
}

const TestForm = ({
  shopId,
  channel,
  onClose,
}: TestProps & { readonly channel: NotificationChannel }) => {
  const { t } = useTranslation(['messages', 'common'])
  const navigate = useNavigate()
  const { user } = useSession()
  const form = useDomainForm(testMessageInput(channel, useCountryOf(shopId)), {
    shopId,
    channel,
    language: user.language,
    recipient: channel === 'email' ? user.email : '',
  })
  const { change, isRunning } = useChange(sendTestMessageMutation, {
    done: t('resend.done'),
    failed: t('resend.failed'),
    touches: ['MessagePage'],
  })
  const submit = form.onSubmit(async (data) => {
    const outcome = await change({ data })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    const messageId = outcome.value.sendTestMessage._id
    await navigate({ to: '/messages/$messageId', params: { messageId } })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          data-autofocus
          type={channel === 'email' ? 'email' : 'tel'}
          autoComplete="off"
          required
          label={t(`resend.recipient.${channel}`)}
          {...form.getInputProps('recipient')}
        />
        <Select
          allowDeselect={false}
          label={t('fields.language')}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          {...form.getInputProps('language')}
        />
        <FormFooter onCancel={onClose} isRunning={isRunning} submit={t('resend.submit')} />
      </Stack>
    </form>
  )
}
