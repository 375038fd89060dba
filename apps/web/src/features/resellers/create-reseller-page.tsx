import { companyInput } from '@lockerdesk/domain'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { CreatePage } from '../../lib/form/create-page.tsx'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { Card } from '../../ui/card.tsx'
import { CompanyFields } from '../../ui/fields/company-fields.tsx'
import { createResellerMutation } from './resellers.graphql.ts'

export const CreateResellerPage = () => {
  const { t } = useTranslation('resellers')
  const { first } = useSearch({ from: '/shell/resellers/new' })
  const form = useDomainForm(companyInput, {
    companyName: '',
    vatNumber: '',
    email: '',
    phonenumber: '',
  })
  return (
    <CreatePage
      textOf={(key) => t(key)}
      list={linkOptions({ to: '/resellers' })}
      form={form}
      mutation={createResellerMutation}
      inputOf={(values) => values}
      next={({ createReseller }) =>
        first
          ? linkOptions({ to: '/' })
          : linkOptions({ to: '/resellers/$id', params: { id: createReseller._id } })
      }
    >
      <Card title={t('sections.company')}>
        <CompanyFields
          labelOf={(field) => t(`fields.${field}`)}
          fieldOf={(field) => form.getInputProps(field)}
        />
      </Card>
    </CreatePage>
  )
}
