import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MailFrame } from '../../lib/mail-frame.tsx'
import { useMay } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './message-preview.module.css'
import { revealMessageMutation } from './reservation-changes.graphql.ts'
import type { ReservationDetail } from './reservations.graphql.ts'

type Message = ReservationDetail['messages'][number]

/** Opens what the customer read. */
export const ReadMessage = ({ message }: { message: Message }) => {
  const { t } = useTranslation('reservations')
  const [isOpen, setOpen] = useState(false)
  if (message.text === null) return null
  return (
    <>
      <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setOpen(true)}>
        {t('readMessage')}
      </Button>
      {isOpen && <MessageDialog message={message} onClose={() => setOpen(false)} />}
    </>
  )
}

/** As the customer got it, but for the code, which is covered until somebody asks. */
const MessageDialog = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const { t } = useTranslation(['reservations', 'common'])
  const maySee = useMay('reservation.seePincode')
  const [content, setContent] = useState<{ text: string | null; html: string | null }>(message)
  const isCovered = content.text === message.text
  const { change, isRunning } = useChange(revealMessageMutation, { failed: t('revealFailed') })
  const reveal = async () => {
    const outcome = await change({ id: message._id })
    if (outcome.ok) setContent(outcome.value.revealMessage)
  }
  const subject = message.subject || t(`templates.${message.template}`)
  return (
    <Dialog title={subject} isOpen size="lg" onClose={onClose}>
      <Stack gap="sm">
        <span className={classes.soft}>
          {t(`messages.${message.status}`, {
            channel: t(`channels.${message.channel}`),
            recipient: message.recipient,
          })}
        </span>
        {content.html === null ? (
          <p className={classes.bubble}>{content.text}</p>
        ) : (
          <MailFrame
            className={classes.mail}
            title={t('messageContent', { subject })}
            html={content.html}
          />
        )}
        <Group justify="flex-end">
          {maySee && isCovered && (
            <Button
              variant="default"
              loading={isRunning}
              title={t('revealHint')}
              onClick={() => void reveal()}
            >
              {t('revealInMessage')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
