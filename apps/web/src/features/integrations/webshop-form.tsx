import { Button, Group, Stack, TextInput } from '@mantine/core'
import { webshopInput } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { changedFields } from '../../lib/form/changed-fields.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import { Card } from '../../ui/card.tsx'
import { TestAnswer } from '../../ui/test-answer.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import {
  testWebshopMutation,
  upsertWebshopMutation,
  type Webshop,
  type WebshopPlace,
} from './webshop.graphql.ts'

interface WebshopValues extends Record<string, unknown> {
  apiUrl: string
  apiKey: string
  apiSecret: string
}

/** Keys that are not typed stay as they are. */
const inputOf = ({ apiUrl, apiKey, apiSecret }: WebshopValues) => ({
  apiUrl,
  apiKey: apiKey === '' ? null : apiKey,
  apiSecret: apiSecret === '' ? null : apiSecret,
})

export const WebshopForm = ({
  place,
  webshop,
  onSaved,
}: {
  place: WebshopPlace
  webshop: Webshop | null
  onSaved: () => void
}) => {
  const { t } = useTranslation('integrations')
  const before: WebshopValues = { apiUrl: webshop?.apiUrl ?? '', apiKey: '', apiSecret: '' }
  const form = useDomainForm(webshopInput(webshop !== null), before, { prepare: inputOf })
  const save = useChange(upsertWebshopMutation, {
    done: t('webshop.saved'),
    failed: t('webshop.saveFailed'),
  })
  const test = useChange(testWebshopMutation, { failed: t('testFailed') })
  const [answer, setAnswer] = useState<{ isAccepted: boolean; answer: string } | null>(null)
  const isDirty = changedFields(before, form.getValues()).length > 0
  useLeaveGuard(isDirty && !save.isRunning)
  const submit = form.onSubmit(async (values) => {
    const outcome = await save.change({ ...place, ...inputOf(values) })
    if (outcome.ok) onSaved()
    else form.setErrors(outcome.refusal.fields)
  })
  const tryIt = async () => {
    setAnswer(null)
    if (form.validate().hasErrors) return
    const outcome = await test.change({ ...place, ...inputOf(form.getValues()) })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    const { field, ...said } = outcome.value.testWebshopIntegration
    setAnswer(said)
    if (field !== null) form.setFieldError(field, said.answer)
  }
  const keptHint = webshop === null ? undefined : t('webshop.keyKept', { key: webshop.apiKey })
  return (
    <Card title={t('webshop.access')}>
      <form onSubmit={submit} noValidate data-dirty={isDirty}>
        <Stack>
          <TextInput
            type="url"
            autoComplete="off"
            spellCheck={false}
            label={t('webshop.fields.apiUrl')}
            description={t('webshop.urlHint')}
            placeholder="https://shop.example.com"
            {...form.getInputProps('apiUrl')}
          />
          <TextInput
            autoComplete="off"
            spellCheck={false}
            label={t('webshop.fields.apiKey')}
            description={keptHint ?? t('webshop.keyHint')}
            placeholder="ck_…"
            {...form.getInputProps('apiKey')}
          />
          <PasswordField
            autoComplete="new-password"
            label={t('webshop.fields.apiSecret')}
            description={t(webshop === null ? 'webshop.secretHint' : 'webshop.secretKept')}
            placeholder="cs_…"
            {...form.getInputProps('apiSecret')}
          />
          {answer !== null && (
            <TestAnswer
              {...answer}
              title={t(answer.isAccepted ? 'webshop.accepted' : 'webshop.refused')}
            />
          )}
          <Group>
            <Button type="submit" loading={save.isRunning} disabled={!isDirty}>
              {t(webshop === null ? 'connect' : 'save')}
            </Button>
            <Button variant="default" loading={test.isRunning} onClick={() => void tryIt()}>
              {t('test')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
