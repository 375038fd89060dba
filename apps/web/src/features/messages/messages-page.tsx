import { Text } from '@mantine/core'
import { NOTIFICATION_CHANNELS, MESSAGE_STATUSES } from '@lockerdesk/domain'
import { IconMail, IconMailForward, IconSend } from '@tabler/icons-react'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { ListPage, ListWithoutShop } from '../../lib/list-page/list-page.tsx'
import { useMay } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { type ShopChoice, usePageShop } from '../../lib/shops/use-page-shop.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { resendFailedMessagesMutation } from './messages.graphql.ts'
import { TestMessageDialog } from './test-message-dialog.tsx'
import { useMessageColumns } from './use-message-columns.tsx'
import { useMessageRows } from './use-message-rows.ts'

export const MessagesPage = () => {
  const { t } = useTranslation('messages')
  const choice = usePageShop()
  if (choice.shop == null)
    return (
      <ListWithoutShop
        title={t('title')}
        shop={choice}
        noShop={{ title: t('noShop.title'), text: t('noShop.text') }}
      />
    )
  return <MessageList key={choice.shop._id} shopId={choice.shop._id} choice={choice} />
}

/** What the customers of a shop were told, the newest first. */
const MessageList = ({ shopId, choice }: { shopId: string; choice: ShopChoice }) => {
  const { t } = useTranslation('messages')
  const search = useSearch({ from: '/shell/messages' })
  const mayTest = useMay('settings.write')
  const mayResend = useMay('reservation.write')
  const [dialog, setDialog] = useState<'test' | 'resendFailed' | null>(null)
  const close = () => setDialog(null)
  const { change: resendFailed } = useChange(resendFailedMessagesMutation, {
    done: ({ resendFailedMessages: { length: count } }) => ({
      severity: count === 0 ? 'warning' : 'success',
      message: t('resendFailed.done', { count }),
    }),
    failed: t('resendFailed.failed'),
    touches: ['Message', 'MessagePage', 'Reservation'],
  })
  const source = useMessageRows(shopId)
  const countOf = (status: string) => {
    const counted = source.list?.counts.find((each) => each.status === status)
    return counted && { totalCount: counted.count, isTotalCapped: counted.isCapped }
  }
  return (
    <>
      <ListPage
        name="messages"
        title={t('title')}
        shop={choice}
        actions={[
          search.status === 'failed' &&
            mayResend && {
              key: 'resendFailed',
              label: t('resendFailed.action'),
              icon: <IconMailForward size={16} aria-hidden />,
              run: () => setDialog('resendFailed'),
            },
          mayTest && {
            key: 'test',
            label: t('test.submit'),
            icon: <IconSend size={16} aria-hidden />,
            run: () => setDialog('test'),
          },
        ]}
        search={search}
        searchLabel={t('search')}
        source={source}
        columns={useMessageColumns()}
        open={({ _id }) => linkOptions({ to: '/messages/$messageId', params: { messageId: _id } })}
        tabs={{
          label: t('tabs'),
          words: ['status'],
          chosen: search.status ?? 'all',
          items: (['all', ...MESSAGE_STATUSES] as const).map((value) => ({
            value,
            label: t(`tab.${value}`),
            count: countOf(value),
            puts: { status: value === 'all' ? undefined : value },
          })),
        }}
        filters={[
          {
            key: 'channel',
            label: t('fields.channel'),
            whenUnset: t('allChannels'),
            options: NOTIFICATION_CHANNELS.map((value) => ({
              value,
              label: t(`channels.${value}`),
            })),
          },
        ]}
        found={(count) => t('found', { count })}
        empty={{ icon: IconMail, title: t('empty.title'), text: t('empty.text') }}
      />
      {dialog === 'test' && <TestMessageDialog shopId={shopId} onClose={close} />}
      <ConfirmDialog
        title={t('resendFailed.title')}
        confirmLabel={t('resendFailed.confirm')}
        isOpen={dialog === 'resendFailed'}
        onClose={close}
        onConfirm={async () => {
          await resendFailed({ shopId })
          close()
        }}
      >
        <Text size="sm">{t('resendFailed.text')}</Text>
      </ConfirmDialog>
    </>
  )
}
