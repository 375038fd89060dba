import { Checkbox, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  CUSTOMER_PINCODE_LENGTH,
  LANGUAGE_NAMES,
  LANGUAGES,
  NOTIFICATION_CHANNELS,
} from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Picker } from '../../../lib/picker/picker.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { ContactFields } from './contact-fields.tsx'
import type { CustomerFormValues } from './customer-form-values.ts'

/** The same fields wherever a customer is made or changed. */
export const CustomerForm = ({
  form,
  isNew,
}: {
  form: UseFormReturnType<CustomerFormValues>
  isNew: boolean
}) => {
  const { t } = useTranslation('customers')
  const field = (path: string) => ({ label: t(`fields.${path}`), ...form.getInputProps(path) })
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput withAsterisk data-autofocus autoComplete="off" {...field('firstName')} />
        <TextInput withAsterisk autoComplete="off" {...field('lastName')} />
        <ContactFields form={form} field="emails" />
        <ContactFields form={form} field="phonenumbers" />
        <Select
          withAsterisk
          allowDeselect={false}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          {...field('language')}
        />
        <ChannelFields form={form} />
        <Picker
          kind="shop"
          clearable
          placeholder={t('allShops')}
          description={t('shopHint')}
          label={t('fields.shop')}
          {...form.getInputProps('shopId')}
        />
        <TextInput autoComplete="off" description={t('externalIdHint')} {...field('externalId')} />
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={CUSTOMER_PINCODE_LENGTH}
          description={t(isNew ? 'pincodeNewHint' : 'pincodeChangeHint')}
          {...field('pincode')}
        />
      </SimpleGrid>
      <Textarea autosize minRows={2} description={t('noteHint')} {...field('note')} />
    </Stack>
  )
}

/** Without an address a channel cannot be chosen; without a choice the first that works is used. */
const ChannelFields = ({ form }: { form: UseFormReturnType<CustomerFormValues> }) => {
  const { t } = useTranslation('customers')
  const { emails, phonenumbers, notificationTypes } = form.getValues()
  const isFilled = (values: readonly string[]) => values.some((value) => value.trim() !== '')
  const usable = NOTIFICATION_CHANNELS.filter((channel) =>
    isFilled(channel === 'email' ? emails : phonenumbers),
  )
  const chosen = notificationTypes ?? usable.slice(0, 1)
  return (
    <Checkbox.Group
      label={t('fields.notificationTypes')}
      description={t(usable.length > 0 && chosen.length === 0 ? 'channelsNone' : 'channelsHint')}
      value={chosen.filter((channel) => usable.includes(channel))}
      onChange={(next) => form.setFieldValue('notificationTypes', next)}
    >
      <Group mt={6}>
        {NOTIFICATION_CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            value={channel}
            label={t(`channels.${channel}`)}
            disabled={!usable.includes(channel)}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
