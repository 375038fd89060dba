import { Button } from '@mantine/core'
import { carriesCode, LANGUAGE_NAMES } from '@lockerdesk/domain'
import { IconSend } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session/session.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { Card } from '../../ui/card.tsx'
import { Breakable } from '../../ui/contacts.tsx'
import { DetailColumns } from '../../ui/page/detail-columns.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { DropButton } from './drop-button.tsx'
import { MessageContent } from './message-content.tsx'
import { MessageStatusBadge } from './message-status-badge.tsx'
import { type MessageDetail, messageQuery } from './messages.graphql.ts'
import { RemindButton } from './remind-button.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import { SendAnywayButton } from './send-anyway-button.tsx'

export const MessagePage = () => {
  const { messageId } = useParams({ from: '/shell/messages/$messageId' })
  const { t } = useTranslation('messages')
  const [{ data, error }, reload] = useLiveQuery(
    { query: messageQuery, variables: { id: messageId } },
    ['reservation', 'order'],
  )
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  return <ShownMessage key={messageId} message={data.getMessageById} />
}

const ShownMessage = ({ message }: { message: MessageDetail }) => {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const mayWrite = useMay('reservation.write')
  const [isResending, setResending] = useState(false)
  const { reservationId, orderId } = message
  const isAboutSomething = reservationId !== null || orderId !== null
  return (
    <>
      <PageHeader
        title={t(`templates.${message.template}`)}
        reference={message.recipient}
        badge={<MessageStatusBadge message={message} />}
        back={<Link to="/messages">{t('title')}</Link>}
      >
        {reservationId !== null && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/reservations/$reservationId" params={{ reservationId }} {...props} />
            )}
          >
            {t('openReservation')}
          </Button>
        )}
        {orderId !== null && (
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/orders/$orderId" params={{ orderId }} {...props} />}
          >
            {t('openOrder')}
          </Button>
        )}
        {mayWrite && reservationId !== null && carriesCode(message.template) && (
          <RemindButton reservationId={reservationId} />
        )}
        {message.waitsForLockdown && <SendAnywayButton messageIds={[message._id]} />}
        {mayWrite && message.status === 'queued' && <DropButton messageId={message._id} />}
        {mayWrite && isAboutSomething && message.text !== null && (
          <Button
            leftSection={<IconSend size={16} aria-hidden />}
            onClick={() => setResending(true)}
          >
            {t('resend.title')}
          </Button>
        )}
      </PageHeader>
      <DetailColumns aside={<Outcome message={message} />}>
        <MessageContent message={message} />
      </DetailColumns>
      {isResending && (
        <ResendDialog
          message={message}
          onClose={() => setResending(false)}
          onSent={(messageId) => {
            setResending(false)
            void navigate({ to: '/messages/$messageId', params: { messageId } })
          }}
        />
      )}
    </>
  )
}

const Outcome = ({ message }: { message: MessageDetail }) => {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const { notSentReason, serverAnswer, sentAt, nextAttemptAt, actorName } = message
  const nextAt = message.waitsForLockdown ? null : nextAttemptAt
  const quota =
    message.waitsForQuota && nextAt !== null
      ? t('waitsForQuota', { at: formats.dateTime(nextAt) })
      : null
  const answer = message.status === 'captured' ? t(`captured.${message.channel}`) : serverAnswer
  const waits = message.waitsForLockdown ? t('held.reason') : quota
  const known: (readonly [string, ReactNode])[] = [
    [t('fields.channel'), t(`channels.${message.channel}`)],
    [t('fields.recipient'), <Breakable key="recipient" text={message.recipient} />],
    [t('fields.name'), message.recipientName],
    [t('fields.language'), LANGUAGE_NAMES[message.language]],
    [t('fields.createdAt'), formats.dateTime(message.createdAt)],
    [t('fields.actor'), actorName ?? t('byItself')],
    [t('fields.sentAt'), sentAt && formats.dateTime(sentAt)],
    [t('fields.nextAttemptAt'), nextAt && formats.dateTime(nextAt)],
    [t('fields.attempts'), formats.number(message.attempts)],
    [
      t('fields.answer'),
      waits ?? (notSentReason === null ? answer : t(`reasons.${notSentReason}`)),
    ],
  ]
  return (
    <Card title={t('answerTitle')}>
      <Facts of={known.filter(([, value]) => value !== null)} />
    </Card>
  )
}
