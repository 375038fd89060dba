import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { loyaltyPointsOf, loyaltySettingsInput } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { useFormats } from '../../../lib/format.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { Card } from '../../../ui/card.tsx'
import { TestAnswer } from '../../../ui/test-answer.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import {
  type LoyaltySettings,
  testLoyaltySettingsMutation,
  upsertLoyaltySettingsMutation,
} from './loyalty.graphql.ts'

const EXAMPLE_CENTS = 1_250

interface LoyaltyValues extends Record<string, unknown> {
  url: string
  shopReference: string
  sharedSecret: string
  pointsPerEuro: number | string
}

const valuesOf = (settings: LoyaltySettings | null): LoyaltyValues => ({
  url: settings?.url ?? '',
  shopReference: settings?.shopReference ?? '',
  sharedSecret: '',
  pointsPerEuro: settings?.pointsPerEuro ?? 1,
})

/** A secret that is not typed stays as it is. */
const inputOf = ({ url, shopReference, sharedSecret, pointsPerEuro }: LoyaltyValues) => ({
  url,
  shopReference,
  sharedSecret: sharedSecret === '' ? null : sharedSecret,
  pointsPerEuro: Number(pointsPerEuro),
})

export const LoyaltyForm = ({
  settings,
  onSaved,
}: {
  settings: LoyaltySettings | null
  onSaved: () => void
}) => {
  const { t } = useTranslation(['loyalty', 'settings'])
  const formats = useFormats()
  const before = valuesOf(settings)
  const form = useDomainForm(loyaltySettingsInput(settings !== null), before, { prepare: inputOf })
  const { change, isRunning } = useChange(upsertLoyaltySettingsMutation, {
    done: t('settings:saved'),
    failed: t('settings:saveFailed'),
  })
  const test = useChange(testLoyaltySettingsMutation, { failed: t('testFailed') })
  const [answer, setAnswer] = useState<{ isAccepted: boolean; answer: string } | null>(null)
  const changes = changedFields(before, form.getValues())
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ data: inputOf(values) })
    if (outcome.ok) onSaved()
    else form.setErrors(outcome.refusal.fields)
  })
  const tryIt = async () => {
    setAnswer(null)
    if (form.validate().hasErrors) return
    const outcome = await test.change({ data: inputOf(form.getValues()) })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    const { field, ...said } = outcome.value.testLoyaltySettings
    setAnswer(said)
    if (field !== null) form.setFieldError(field, said.answer)
  }
  const { pointsPerEuro } = form.getValues()
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <Card title={t('service')}>
        <Stack>
          <Text size="sm">{t('intro')}</Text>
          <TextInput
            type="url"
            autoComplete="off"
            spellCheck={false}
            label={t('fields.url')}
            placeholder="https://points.example.com/api"
            {...form.getInputProps('url')}
          />
          <TextInput
            autoComplete="off"
            spellCheck={false}
            label={t('fields.shopReference')}
            description={t('referenceHint')}
            {...form.getInputProps('shopReference')}
          />
          <PasswordField
            autoComplete="new-password"
            label={t('fields.sharedSecret')}
            description={t(settings === null ? 'secretHint' : 'secretKept')}
            {...form.getInputProps('sharedSecret')}
          />
          <NumberInput
            min={1}
            allowDecimal={false}
            label={t('fields.pointsPerEuro')}
            description={t('pointsHint', {
              money: formats.money(EXAMPLE_CENTS),
              points: formats.number(loyaltyPointsOf(EXAMPLE_CENTS, Number(pointsPerEuro) || 0)),
            })}
            {...form.getInputProps('pointsPerEuro')}
          />
          <Group>
            <Button variant="default" loading={test.isRunning} onClick={() => void tryIt()}>
              {t('test')}
            </Button>
          </Group>
          {answer !== null && (
            <TestAnswer {...answer} title={t(answer.isAccepted ? 'testAccepted' : 'testRefused')} />
          )}
        </Stack>
      </Card>
      <SaveBar
        changes={changes.map((field) => t(`fields.${field}`))}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}
