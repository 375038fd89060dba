import { Select, Stack, TextInput } from '@mantine/core'
import { LANGUAGE_NAMES, LANGUAGES } from '@lockerdesk/domain'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from '../../../ui/texts/use-translation.ts'

export type InviteeField = 'email' | 'name' | 'language'

export const InviteeFields = ({
  fieldOf,
}: {
  fieldOf: (field: InviteeField) => GetInputPropsReturnType
}) => {
  const { t } = useTranslation('users')
  const field = (name: InviteeField) => ({ label: t(`fields.${name}`), ...fieldOf(name) })
  return (
    <Stack gap="sm">
      <TextInput withAsterisk type="email" autoComplete="off" data-autofocus {...field('email')} />
      <TextInput withAsterisk autoComplete="off" {...field('name')} />
      <Select
        withAsterisk
        allowDeselect={false}
        data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
        {...field('language')}
      />
    </Stack>
  )
}
