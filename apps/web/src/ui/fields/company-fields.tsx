import { SimpleGrid, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from '../texts/use-translation.ts'
import '../styles/mantine-styles.ts'

export type CompanyField = 'companyName' | 'vatNumber' | 'email' | 'phonenumber'

/** Who a company is and how to reach it. */
export const CompanyFields = ({
  labelOf,
  fieldOf,
}: {
  labelOf: (field: CompanyField) => string
  fieldOf: (field: CompanyField) => GetInputPropsReturnType
}) => {
  const { t } = useTranslation()
  const field = (name: CompanyField) => ({ label: labelOf(name), ...fieldOf(name) })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput withAsterisk autoComplete="off" {...field('companyName')} />
      <TextInput withAsterisk autoComplete="off" {...field('vatNumber')} />
      <TextInput withAsterisk type="email" autoComplete="off" {...field('email')} />
      <TextInput
        withAsterisk
        type="tel"
        autoComplete="off"
        placeholder={t('phoneExample')}
        {...field('phonenumber')}
      />
    </SimpleGrid>
  )
}
