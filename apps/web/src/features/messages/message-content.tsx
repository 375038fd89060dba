import { Button } from '@mantine/core'
import { carriesCode } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { MessageView } from '../../lib/message-view.tsx'
import { useMay } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { Card } from '../../ui/card.tsx'
import { type MessageDetail, revealSentMessageMutation } from './messages.graphql.ts'

/** As the customer saw it, but for the code, which is covered until somebody asks for it. */
export const MessageContent = ({ message }: { message: MessageDetail }) => {
  const { t } = useTranslation('messages')
  const maySee = useMay('reservation.seePincode')
  const [revealed, setRevealed] = useState<{ text: string; html: string | null } | null>(null)
  const { change, isRunning } = useChange(revealSentMessageMutation, { failed: t('revealFailed') })
  const reveal = async () => {
    const outcome = await change({ id: message._id })
    if (outcome.ok) setRevealed(outcome.value.revealMessage)
  }
  const { text, html } = revealed ?? message
  if (text === null) return <Card title={t('content')}>{t('forgotten')}</Card>
  const mayReveal = maySee && revealed === null && carriesCode(message.template)
  const subject = message.subject || t(`templates.${message.template}`)
  return (
    <Card
      title={t('content')}
      actions={
        mayReveal && (
          <Button
            variant="default"
            size="xs"
            loading={isRunning}
            title={t('revealHint')}
            onClick={() => void reveal()}
          >
            {t('reveal')}
          </Button>
        )
      }
    >
      <MessageView
        message={{ subject: message.subject, text, html }}
        language={message.language}
        title={t('contentOf', { subject })}
        height={720}
      />
    </Card>
  )
}
