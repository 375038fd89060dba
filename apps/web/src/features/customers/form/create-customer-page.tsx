import { CUSTOMER_PINCODE_LENGTH, customerInput } from '@lockerdesk/domain'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { CreatePage } from '../../../lib/form/create-page.tsx'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import { CustomerForm } from './customer-form.tsx'
import { customerInputOf, emptyCustomer } from './customer-form-values.ts'
import { createCustomerMutation } from '../customers.graphql.ts'
import { type CustomerSetting, useCustomerSetting } from './use-customer-setting.ts'

export const CreateCustomerPage = () => {
  const setting = useCustomerSetting()
  return setting === undefined ? <LoadingScreen /> : <NewCustomer setting={setting} />
}

const NewCustomer = ({ setting }: { setting: CustomerSetting }) => {
  const { t } = useTranslation('customers')
  const { shopId } = useSearch({ from: '/shell' })
  const form = useDomainForm(
    customerInput(setting.country),
    emptyCustomer(setting.language, shopId ?? null),
    { prepare: customerInputOf, pincodeLength: CUSTOMER_PINCODE_LENGTH },
  )
  return (
    <CreatePage
      textOf={(key) => t(key)}
      list={linkOptions({ to: '/customers' })}
      form={form}
      mutation={createCustomerMutation}
      inputOf={customerInputOf}
      touches={['CustomerPage']}
      next={({ createCustomer }) =>
        linkOptions({ to: '/customers/$customerId', params: { customerId: createCustomer._id } })
      }
    >
      <Card title={t('sections.person')}>
        <CustomerForm form={form} isNew />
      </Card>
    </CreatePage>
  )
}
