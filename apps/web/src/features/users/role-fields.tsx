import { Radio, Stack } from '@mantine/core'
import { ORGANISATION_ROLES } from '@lockerdesk/domain'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { MultiPicker } from '../../lib/picker/picker.tsx'

export interface RoleValues extends Record<string, unknown> {
  role: (typeof ORGANISATION_ROLES)[number]
  shopIds: string[]
}

/** The form holds no shops for 'all of them'; the API says null. */
export const roleInputOf = <Values extends RoleValues>(values: Values) => ({
  ...values,
  shopIds: values.role === 'Member' && values.shopIds.length > 0 ? values.shopIds : null,
})

/** What somebody may do, said in words, and where. */
export const RoleFields = ({ form }: { form: UseFormReturnType<RoleValues> }) => {
  const { t } = useTranslation(['users', 'common'])
  return (
    <Stack gap="md">
      <Radio.Group label={t('fields.role')} withAsterisk {...form.getInputProps('role')}>
        <Stack gap="xs" mt={6}>
          {ORGANISATION_ROLES.map((role) => (
            <Radio
              key={role}
              value={role}
              label={t(`common:roles.${role}`)}
              description={t(`roleTexts.${role}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.getValues().role === 'Member' && (
        <MultiPicker
          kind="shop"
          label={t('fields.shops')}
          description={t('shopsHint')}
          placeholder={form.getValues().shopIds.length === 0 ? t('allShops') : ''}
          clearable
          {...form.getInputProps('shopIds')}
        />
      )}
    </Stack>
  )
}
