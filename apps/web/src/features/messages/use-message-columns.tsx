import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { MessageStatusBadge } from './message-status-badge.tsx'
import type { MessageRow } from './messages.graphql.ts'
import classes from './messages.module.css'

export const useMessageColumns = (): readonly Column<MessageRow>[] => {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const answerOf = ({ notSentReason, serverAnswer, waitsForLockdown }: MessageRow) => {
    if (waitsForLockdown) return t('held.reason')
    return notSentReason === null ? serverAnswer : t(`reasons.${notSentReason}`)
  }
  return [
    {
      key: 'recipient',
      header: t('fields.recipient'),
      render: ({ _id, channel, recipient }) => (
        <span className={classes.recipient}>
          {channel === 'email' ? (
            <IconMail size={16} stroke={1.6} aria-label={t('channels.email')} />
          ) : (
            <IconDeviceMobileMessage size={16} stroke={1.6} aria-label={t('channels.sms')} />
          )}
          <Link to="/messages/$messageId" params={{ messageId: _id }}>
            {recipient}
          </Link>
        </span>
      ),
    },
    {
      key: 'name',
      header: t('fields.name'),
      render: ({ recipientName }) => recipientName,
    },
    {
      key: 'template',
      header: t('fields.template'),
      render: ({ template }) => t(`templates.${template}`),
    },
    {
      key: 'status',
      header: t('fields.status'),
      render: (message) => <MessageStatusBadge message={message} />,
    },
    {
      key: 'answer',
      header: t('fields.answer'),
      render: (message) => (
        <span className={classes.answer} title={message.serverAnswer ?? ''}>
          {answerOf(message)}
        </span>
      ),
      isMinor: true,
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      render: ({ createdAt }) => formats.dateTime(createdAt),
    },
  ]
}
