import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { SubmitEventHandler } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { MultiPicker } from '../../lib/picker/multi-picker.tsx'
import { Picker } from '../../lib/picker/picker.tsx'
import { WallTimeField } from '../../lib/time/wall-time-field.tsx'
import type { CodeFormValues } from './code-form-values.ts'

/** The same fields wherever a code is made or changed; it never moves to another shop. */
export const CodeForm = ({
  form,
  isNew,
  isRunning,
  submitLabel,
  onSubmit,
  onClose,
}: {
  form: UseFormReturnType<CodeFormValues>
  isNew: boolean
  isRunning: boolean
  submitLabel: string
  onSubmit: SubmitEventHandler<HTMLFormElement>
  onClose: () => void
}) => {
  const { t } = useTranslation(['overwriteCodes', 'common'])
  const { shopId, isEveryLocker } = form.getValues()
  return (
    <form onSubmit={onSubmit} noValidate data-dirty={form.isDirty()}>
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
          withAsterisk
          autoComplete="off"
          label={t('fields.holder')}
          description={t('holderHint')}
          {...form.getInputProps('holder')}
        />
        <Picker
          kind="shop"
          withAsterisk
          allowDeselect={false}
          disabled={!isNew}
          label={t('fields.shop')}
          {...form.getInputProps('shopId')}
          onChange={(chosen) => form.setValues({ shopId: chosen ?? '', lockerIds: [] })}
        />
        <Checkbox
          label={t('everyLocker')}
          description={t('everyLockerHint')}
          {...form.getInputProps('isEveryLocker', { type: 'checkbox' })}
        />
        {!isEveryLocker && (
          <MultiPicker
            kind="locker"
            within={shopId}
            withAsterisk
            label={t('fields.lockers')}
            {...form.getInputProps('lockerIds')}
          />
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <WallTimeField label={t('fields.validFrom')} {...form.getInputProps('validFrom')} />
          <WallTimeField label={t('fields.validUntil')} {...form.getInputProps('validUntil')} />
        </SimpleGrid>
        <Checkbox
          label={t('isOneTime')}
          description={t('isOneTimeHint')}
          {...form.getInputProps('isOneTime', { type: 'checkbox' })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isRunning}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
