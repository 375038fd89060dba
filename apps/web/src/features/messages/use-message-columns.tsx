import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { Breakable } from '../../ui/contacts.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { useIsPhone } from '../../ui/fitting/use-is-phone.ts'
import { MessageStatusBadge } from './message-status-badge.tsx'
import type { MessageRow } from './messages.graphql.ts'
import classes from './messages.module.css'

export const useMessageColumns = (): readonly Column<MessageRow>[] => {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const isPhone = useIsPhone()
  const subjectOf = ({ subject, template }: MessageRow) => subject || t(`templates.${template}`)
  const reasonOf = ({ notSentReason, waitsForLockdown }: MessageRow) => {
    if (waitsForLockdown) return t('held.reason')
    return notSentReason === null ? '' : t(`reasons.${notSentReason}`)
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
          <Link to="/messages/$messageId" params={{ messageId: _id }} title={recipient}>
            {isPhone ? <Breakable text={recipient} /> : recipient}
          </Link>
        </span>
      ),
    },
    {
      key: 'name',
      header: t('fields.name'),
      render: ({ recipientName }) => recipientName,
      phone: 'none',
    },
    {
      key: 'subject',
      header: t('fields.subject'),
      render: (message) => (
        <span className={classes.content}>
          <span className={classes.subject}>{subjectOf(message)}</span>
          {message.preview !== null && (
            <span className={classes.preview} lang={message.language}>
              {' '}
              {message.preview}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('fields.status'),
      render: (message) => (
        <TwoLines below={reasonOf(message)}>
          <MessageStatusBadge message={message} />
        </TwoLines>
      ),
      phone: 'fact',
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      render: ({ createdAt }) => formats.dateTime(createdAt),
    },
  ]
}
