import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { COUNTRIES, LANGUAGE_NAMES, LANGUAGES } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import '../../ui/styles/mantine-styles.ts'

const COMPANY_FIELDS = ['companyName', 'registrationNumber', 'vatNumber'] as const
const ADDRESS_FIELDS = ['street', 'streetNumber', 'zipcode', 'city'] as const

/** Name, company and address: the same wherever an organisation is created or changed. */
export const OrganisationForm = ({
  fieldOf,
}: {
  fieldOf: (path: string) => GetInputPropsReturnType
}) => {
  const { t } = useTranslation(['organisations', 'common'])
  return (
    <>
      <Card title={t('sections.name')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            withAsterisk
            autoComplete="off"
            label={t('fields.name')}
            description={t('nameHint')}
            {...fieldOf('name')}
          />
          <TextInput
            withAsterisk
            autoComplete="off"
            spellCheck={false}
            label={t('fields.pathname')}
            description={t('pathnameHint')}
            {...fieldOf('pathname')}
          />
          <Select
            withAsterisk
            allowDeselect={false}
            label={t('fields.language')}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            {...fieldOf('language')}
          />
        </SimpleGrid>
      </Card>
      <Card title={t('sections.company')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {COMPANY_FIELDS.map((field) => (
            <TextInput
              key={field}
              withAsterisk
              autoComplete="off"
              label={t(`fields.${field}`)}
              {...fieldOf(field)}
            />
          ))}
        </SimpleGrid>
      </Card>
      <Card title={t('sections.address')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {ADDRESS_FIELDS.map((field) => (
            <TextInput
              key={field}
              withAsterisk
              autoComplete="off"
              label={t(`fields.address.${field}`)}
              {...fieldOf(`address.${field}`)}
            />
          ))}
          <TextInput
            autoComplete="off"
            label={t('fields.address.state')}
            {...fieldOf('address.state')}
          />
          <Select
            withAsterisk
            allowDeselect={false}
            label={t('fields.address.country')}
            data={COUNTRIES.map((value) => ({ value, label: t(`common:countries.${value}`) }))}
            {...fieldOf('address.country')}
          />
        </SimpleGrid>
      </Card>
    </>
  )
}
