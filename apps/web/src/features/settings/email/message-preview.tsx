import { Group, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type BrandingInput,
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
  MESSAGE_TEMPLATES,
  type MessageTemplate,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { MessageView } from '../../../lib/message-view.tsx'
import { useOrganisation } from '../../../lib/session/session.ts'
import { brandedMessageQuery } from '../branding/branding.graphql.ts'

const ASK_AFTER_MS = 300
const PREVIEW_HEIGHT = 560
const SUBJECT_HEIGHT = 34

interface Choice {
  readonly template: MessageTemplate
  readonly channel: NotificationChannel
  readonly language: Language
}

/** Every message that customers of this shop can get, told of an invented pickup. */
export const MessagePreview = ({ shopId, brand }: { shopId: string; brand: BrandingInput }) => {
  const { t } = useTranslation(['messages', 'settings'])
  const { language } = useOrganisation()
  const [choice, setChoice] = useState<Choice>({
    template: 'reservationCode',
    channel: 'email',
    language,
  })
  const choose = (change: Partial<Choice>) => setChoice({ ...choice, ...change })
  return (
    <Stack>
      <Group grow align="flex-end" preventGrowOverflow={false}>
        <Select
          allowDeselect={false}
          label={t('settings:branding.message')}
          value={choice.template}
          data={MESSAGE_TEMPLATES.map((value) => ({ value, label: t(`templates.${value}`) }))}
          onChange={(template) => template !== null && choose({ template })}
        />
        <Select
          allowDeselect={false}
          label={t('fields.language')}
          value={choice.language}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(chosen) => chosen !== null && choose({ language: chosen })}
        />
        <SegmentedControl
          aria-label={t('fields.channel')}
          value={choice.channel}
          data={NOTIFICATION_CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
          onChange={(channel) => choose({ channel })}
        />
      </Group>
      <ChosenMessage shopId={shopId} brand={brand} choice={choice} />
    </Stack>
  )
}

const ChosenMessage = ({
  shopId,
  brand: { accent, logoId },
  choice,
}: {
  shopId: string
  brand: BrandingInput
  choice: Choice
}) => {
  const { t } = useTranslation('settings')
  const [asked] = useDebouncedValue(accent, ASK_AFTER_MS)
  const [{ data, stale }] = useQuery({
    query: brandedMessageQuery,
    variables: {
      data: { ...choice, shopId, isExample: true, branding: { accent: asked, logoId } },
    },
  })
  const preview = data?.reservationMessagePreview
  if (preview === undefined) return <Skeleton height={PREVIEW_HEIGHT + SUBJECT_HEIGHT} />
  const { subject, parts } = preview
  return (
    <div aria-busy={stale}>
      <MessageView
        message={preview}
        language={choice.language}
        title={t('branding.emailOf', { subject })}
        height={PREVIEW_HEIGHT}
      />
      {parts > 0 && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('branding.smsParts', { count: parts })}
        </Text>
      )}
    </div>
  )
}
