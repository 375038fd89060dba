import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import {
  WEBHOOK_SUBJECTS,
  webhookEndpointInput,
  webhookEventsOf,
  type WebhookSubject,
} from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Picker } from '../../lib/picker/picker.tsx'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ShownWebhookSecret } from './shown-webhook-secret.tsx'
import { useEventWords } from './use-event-words.ts'
import { createWebhookMutation, type Endpoint, updateWebhookMutation } from './webhooks.graphql.ts'

interface EndpointValues extends Record<string, unknown> {
  name: string
  url: string
  shopId: string
  eventTypes: string[]
}

const valuesOf = (endpoint: Endpoint | null): EndpointValues => ({
  name: endpoint?.name ?? '',
  url: endpoint?.url ?? '',
  shopId: endpoint?.shopId ?? '',
  eventTypes: [...(endpoint?.eventTypes ?? [])],
})

const inputOf = ({ name, url, shopId, eventTypes }: EndpointValues) => ({
  name,
  url,
  shopId: shopId === '' ? null : shopId,
  eventTypes,
})

/** A new endpoint, whose secret is then shown this once, or one that is changed. */
export const EndpointDialog = ({
  endpoint,
  onClose,
  onMade,
}: {
  endpoint: Endpoint | null
  onClose: () => void
  onMade?: (id: string) => void
}) => {
  const { t } = useTranslation('webhooks')
  const [made, setMade] = useState<{ id: string; name: string; secret: string } | null>(null)
  const form = useDomainForm(webhookEndpointInput, valuesOf(endpoint), { prepare: inputOf })
  const create = useChange(createWebhookMutation, {
    failed: t('createFailed'),
    touches: ['WebhookEndpoint'],
  })
  const update = useChange(updateWebhookMutation, { done: t('saved'), failed: t('saveFailed') })
  const submit = form.onSubmit(async (values) => {
    const input = inputOf(values)
    if (endpoint !== null) {
      const outcome = await update.change({ id: endpoint._id, data: input })
      return outcome.ok ? onClose() : form.setErrors(outcome.refusal.fields)
    }
    const outcome = await create.change({ data: input })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    const { secret, endpoint: saved } = outcome.value.createWebhookEndpoint
    setMade({ id: saved._id, name: saved.name, secret })
  })
  if (made !== null)
    return <ShownWebhookSecret {...made} onClose={() => (onMade ?? onClose)(made.id)} />
  return (
    <Dialog
      title={endpoint === null ? t('create') : t('editTitle', { name: endpoint.name })}
      isOpen
      onClose={onClose}
      size="lg"
    >
      <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            withAsterisk
            autoComplete="off"
            label={t('fields.name')}
            description={t('nameHint')}
            {...form.getInputProps('name')}
          />
          <TextInput
            type="url"
            withAsterisk
            autoComplete="off"
            spellCheck={false}
            label={t('fields.url')}
            description={t('urlHint')}
            placeholder="https://example.com/hooks"
            {...form.getInputProps('url')}
          />
          <Picker
            kind="shop"
            allowDeselect={false}
            label={t('fields.shop')}
            extras={[{ value: '', label: t('allShops') }]}
            {...form.getInputProps('shopId')}
          />
          <Checkbox.Group
            withAsterisk
            label={t('fields.events')}
            description={t('eventsHint')}
            {...form.getInputProps('eventTypes')}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              {WEBHOOK_SUBJECTS.map((subject) => (
                <EventGroup key={subject} subject={subject} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <FormButtons
            label={endpoint === null ? t('create') : t('save')}
            isRunning={create.isRunning || update.isRunning}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

const EventGroup = ({ subject }: { subject: WebhookSubject }) => {
  const { t } = useTranslation('webhooks')
  const wordsOf = useEventWords()
  return (
    <Stack gap={6} role="group" aria-label={t(`groups.${subject}`)}>
      <strong>{t(`groups.${subject}`)}</strong>
      {webhookEventsOf(subject).map((type) => (
        <Checkbox key={type} value={type} label={wordsOf(type)} />
      ))}
    </Stack>
  )
}

const FormButtons = ({
  label,
  isRunning,
  onClose,
}: {
  label: string
  isRunning: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={isRunning}>
        {label}
      </Button>
    </Group>
  )
}
