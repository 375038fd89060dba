import { dealerInput } from '@lockerdesk/domain'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Picker } from '../../lib/picker/picker.tsx'
import { useSession } from '../../lib/session/session.ts'
import { CreatePage } from '../../lib/form/create-page.tsx'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { Card } from '../../ui/card.tsx'
import { CompanyFields } from '../../ui/fields/company-fields.tsx'
import { createDealerMutation } from './dealers.graphql.ts'

export const CreateDealerPage = () => {
  const { t } = useTranslation('dealers')
  const { first, resellerId } = useSearch({ from: '/shell/dealers/new' })
  const { user } = useSession()
  // A Reseller's dealers are theirs; only somebody with several, or with all, has to choose.
  const own = user.roles.filter(({ role }) => role === 'Reseller')
  const form = useDomainForm(dealerInput, {
    resellerId: resellerId ?? (own.length === 1 ? (own[0]?.referenceId ?? '') : ''),
    companyName: '',
    vatNumber: '',
    email: '',
    phonenumber: '',
  })
  return (
    <CreatePage
      textOf={(key) => t(key)}
      list={linkOptions({ to: '/dealers' })}
      form={form}
      mutation={createDealerMutation}
      inputOf={(values) => values}
      next={({ createDealer }) =>
        first
          ? linkOptions({ to: '/' })
          : linkOptions({ to: '/dealers/$id', params: { id: createDealer._id } })
      }
    >
      <Card title={t('sections.company')}>
        <Picker
          kind="reseller"
          withAsterisk
          mb="md"
          label={t('fields.reseller')}
          {...form.getInputProps('resellerId')}
        />
        <CompanyFields
          labelOf={(field) => t(`fields.${field}`)}
          fieldOf={(field) => form.getInputProps(field)}
        />
      </Card>
    </CreatePage>
  )
}
