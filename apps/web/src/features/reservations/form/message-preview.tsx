import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { NotificationChannel } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { MessageView } from '../../../lib/message-view.tsx'
import { Card } from '../../../ui/card.tsx'
import type { ReservationFormValues } from './reservation-form-values.ts'
import { messagePreviewQuery } from '../reservations.graphql.ts'

/** A letter typed is not worth a question yet. */
const ASK_AFTER_MS = 400

/** What the customer will read, in their language, while the form is being filled in. */
export const MessagePreview = ({
  shopId,
  values,
}: {
  shopId: string
  values: ReservationFormValues
}) => {
  const { t } = useTranslation('reservations')
  const { notificationTypes } = values
  const [wanted, setWanted] = useState<NotificationChannel>('email')
  const channel = notificationTypes.includes(wanted) ? wanted : notificationTypes[0]
  if (channel === undefined) return null
  return (
    <Card title={t('sections.preview')}>
      <Stack gap="sm">
        {notificationTypes.length > 1 && (
          <SegmentedControl
            fullWidth
            aria-label={t('fields.notificationTypes')}
            value={channel}
            data={notificationTypes.map((value) => ({ value, label: t(`channels.${value}`) }))}
            onChange={setWanted}
          />
        )}
        <Preview shopId={shopId} values={values} channel={channel} />
      </Stack>
    </Card>
  )
}

const Preview = ({
  shopId,
  values,
  channel,
}: {
  shopId: string
  values: ReservationFormValues
  channel: NotificationChannel
}) => {
  const { t } = useTranslation('reservations')
  const { language, firstName, lastName, externalOrderId, pickupDateTime, boxes } = values
  const [asked] = useDebouncedValue(
    JSON.stringify({ language, firstName, lastName, externalOrderId, pickupDateTime, boxes }),
    ASK_AFTER_MS,
  )
  const form = JSON.parse(asked) as typeof values
  const [{ data, stale, fetching }] = useQuery({
    query: messagePreviewQuery,
    variables: {
      data: { ...form, pickupDateTime: form.pickupDateTime || null, shopId, channel },
    },
  })
  const preview = data?.reservationMessagePreview
  if (preview === undefined) return fetching ? <Skeleton height={220} /> : t('noPreview')
  return (
    <div aria-busy={stale}>
      <MessageView
        message={preview}
        language={language}
        title={t('previewOf', { subject: preview.subject })}
        height={460}
      />
      {preview.html === null && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('smsParts', { count: preview.parts })}
        </Text>
      )}
    </div>
  )
}
