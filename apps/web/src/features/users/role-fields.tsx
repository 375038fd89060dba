import { Checkbox, Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { ORGANISATION_ROLES } from '@lockerdesk/domain'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { MultiPicker } from '../../lib/picker/multi-picker.tsx'

export interface RoleValues extends Record<string, unknown> {
  role: (typeof ORGANISATION_ROLES)[number]
  shopIds: string[]
  /** Whether somebody asked for all of them. Undefined where no shops stand for all. */
  isForAllShops?: boolean
}

/** Where no shops do not stand for all of them, the domain refuses an empty list. */
export const roleInputOf = <Values extends RoleValues>(values: Values) => {
  const { role, shopIds, isForAllShops = shopIds.length === 0 } = values
  return { ...values, shopIds: role === 'Member' && !isForAllShops ? shopIds : null }
}

/** What somebody may do, said in words, and where. */
export const RoleFields = ({ form }: { form: UseFormReturnType<RoleValues> }) => {
  const { t } = useTranslation(['users', 'common'])
  const { role: chosen, shopIds, isForAllShops } = form.getValues()
  const mustChoose = isForAllShops !== undefined
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
      {chosen === 'Member' && mustChoose && (
        <Checkbox
          label={t('allShops')}
          {...form.getInputProps('isForAllShops', { type: 'checkbox' })}
        />
      )}
      {chosen === 'Member' && isForAllShops !== true && (
        <MultiPicker
          kind="shop"
          label={t('fields.shops')}
          description={mustChoose ? '' : t('shopsHint')}
          placeholder={shopIds.length === 0 && !mustChoose ? t('allShops') : ''}
          clearable
          {...form.getInputProps('shopIds')}
        />
      )}
    </Stack>
  )
}
