import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { MAX_CONTACTS, PHONE_EXAMPLES } from '@lockerdesk/domain'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useOrganisation } from '../../../lib/session/session.ts'

type ContactField = 'emails' | 'phonenumbers'

/** Any form that holds addresses and numbers, whoever they belong to. */
export interface ContactForm {
  getValues(): Record<ContactField, string[]>
  getInputProps(path: `${ContactField}.${number}`): GetInputPropsReturnType
  insertListItem(field: ContactField, value: string): void
  removeListItem(field: ContactField, index: number): void
}

/** As many addresses or numbers as somebody has, each on a line with its own complaint. */
export const ContactFields = ({ form, field }: { form: ContactForm; field: ContactField }) => {
  const { t } = useTranslation('customers')
  const { country } = useOrganisation().address
  const values = form.getValues()[field]
  const isEmail = field === 'emails'
  return (
    <Stack gap={6}>
      {values.map((_value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place, as the form has it
        <Group key={index} gap={6} align="flex-start" wrap="nowrap">
          <TextInput
            style={{ flex: 1 }}
            type={isEmail ? 'email' : 'tel'}
            autoComplete="off"
            label={index === 0 ? t(`fields.${field}`) : undefined}
            aria-label={t(`fields.${field}`)}
            placeholder={isEmail ? undefined : PHONE_EXAMPLES[country]}
            {...form.getInputProps(`${field}.${index}`)}
          />
          {values.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              mt={index === 0 ? 24 : 0}
              aria-label={t('removeLine', { field: t(`fields.${field}`) })}
              onClick={() => form.removeListItem(field, index)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {values.length < MAX_CONTACTS && values.at(-1) !== '' && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem(field, '')}
        >
          {t(isEmail ? 'addEmail' : 'addPhone')}
        </Button>
      )}
    </Stack>
  )
}
