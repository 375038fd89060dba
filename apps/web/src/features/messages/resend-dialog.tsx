import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { NOTIFICATION_CHANNELS, type NotificationChannel, resendInput } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useCountryOf } from '../../lib/shops/use-shops.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../ui/fields/form-footer.tsx'
import { type MessageDetail, resendMessageMutation } from './messages.graphql.ts'
import { useHeldToast } from '../../lib/calls/use-held-toast.ts'

interface ResendProps {
  readonly message: MessageDetail
  readonly onSent: (messageId: string) => void
  readonly onClose: () => void
}

/** Once more: the same way, by the other channel, or to an address that is corrected here. */
export const ResendDialog = ({ message, onSent, onClose }: ResendProps) => {
  const { t } = useTranslation('messages')
  const [channel, setChannel] = useState<NotificationChannel>(message.channel)
  return (
    <Dialog title={t('resend.title')} isOpen onClose={onClose}>
      <Stack>
        <Text size="sm">{t('resend.text')}</Text>
        <SegmentedControl
          fullWidth
          aria-label={t('resend.channel')}
          value={channel}
          data={NOTIFICATION_CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
          onChange={setChannel}
        />
        <ResendForm
          key={channel}
          channel={channel}
          message={message}
          onSent={onSent}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  )
}

const ResendForm = ({
  message,
  channel,
  onSent,
  onClose,
}: ResendProps & { readonly channel: NotificationChannel }) => {
  const { t } = useTranslation(['messages', 'common'])
  const form = useDomainForm(resendInput(channel, useCountryOf(message.shopId)), {
    recipient: channel === message.channel ? message.recipient : '',
  })
  const heldToast = useHeldToast()
  const { change, isRunning } = useChange(resendMessageMutation, {
    done: ({ resendMessage }) => heldToast(resendMessage.waitsForLockdown, t('resend.done')),
    failed: t('resend.failed'),
    touches: ['Message', 'MessagePage', 'Reservation'],
  })
  const submit = form.onSubmit(async ({ recipient }) => {
    const outcome = await change({ id: message._id, channel, recipient })
    if (outcome.ok) onSent(outcome.value.resendMessage._id)
    else form.setErrors(outcome.refusal.fields)
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
        <FormFooter onCancel={onClose} isRunning={isRunning} submit={t('resend.submit')} />
      </Stack>
    </form>
  )
}
