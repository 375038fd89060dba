import {
  Checkbox,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { COUNTRIES, PHONE_EXAMPLES } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { ClockField } from '../../lib/time/clock-field.tsx'
import { Card } from '../../ui/card.tsx'
import '../../ui/styles/mantine-styles.ts'
import { OpeningHoursFields } from './opening-hours-fields.tsx'
import type { ShopFormValues } from './shop-form-values.ts'

export const ShopForm = ({ form }: { form: UseFormReturnType<ShopFormValues> }) => {
  const { t } = useTranslation(['shops', 'common'])
  const field = (path: string) => ({
    label: t(`fields.${path}` as 'fields.name'),
    ...form.getInputProps(path),
  })
  return (
    <Stack>
      <Card title={t('sections.contact')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput withAsterisk {...field('name')} />
          <TextInput withAsterisk type="email" autoComplete="off" {...field('email')} />
          <TextInput
            withAsterisk
            type="tel"
            autoComplete="off"
            placeholder={PHONE_EXAMPLES[form.getValues().address.country]}
            {...field('phonenumber')}
          />
          <TextInput type="url" placeholder="https://" {...field('webshopUrl')} />
        </SimpleGrid>
        <Textarea
          mt="md"
          autosize
          minRows={2}
          description={t('emailNoteHint')}
          {...field('emailNote')}
        />
      </Card>
      <Card title={t('sections.address')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput withAsterisk {...field('address.street')} />
          <TextInput withAsterisk {...field('address.streetNumber')} />
          <TextInput withAsterisk {...field('address.zipcode')} />
          <TextInput withAsterisk {...field('address.city')} />
          <TextInput {...field('address.state')} />
          <Select
            withAsterisk
            allowDeselect={false}
            data={COUNTRIES.map((country) => ({
              value: country,
              label: t(`common:countries.${country}`),
            }))}
            {...field('address.country')}
          />
          <NumberInput decimalScale={6} hideControls {...field('address.latitude')} />
          <NumberInput decimalScale={6} hideControls {...field('address.longitude')} />
        </SimpleGrid>
      </Card>
      <OpeningHoursFields form={form} />
      <Card title={t('sections.vending')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ClockField description={t('vendingPickupTimeHint')} {...field('vendingPickupTime')} />
          <NumberInput
            min={0}
            allowDecimal={false}
            description={t('dispatchHint')}
            {...field('timeBeforeConfirmationDispatch')}
          />
          <NumberInput
            min={1}
            allowDecimal={false}
            description={t('autoHideHint')}
            {...field('defaultAutoHideVendingAfterHours')}
          />
        </SimpleGrid>
        <Checkbox
          mt="md"
          label={t('fields.hideVirtualVendingInOverview')}
          {...form.getInputProps('hideVirtualVendingInOverview', { type: 'checkbox' })}
        />
      </Card>
    </Stack>
  )
}
