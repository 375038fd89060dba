import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { useSession } from '../../lib/session.ts'
import { landingShopsQuery } from './account.graphql.ts'

/** Offers the shops of the chosen organisation, and keeps one of another as it is. */
export const LandingShopField = (props: Pick<SelectProps, 'value' | 'onChange' | 'error'>) => {
  const { t } = useTranslation('preferences')
  const { organisation } = useSession()
  const [{ data }] = useQuery({ query: landingShopsQuery, pause: organisation === null })
  const shops = data?.shops.items ?? []
  const kept = props.value ?? ''
  const isElsewhere = kept !== '' && !shops.some(({ _id }) => _id === kept)
  return (
    <Select
      label={t('fields.landingShopId')}
      description={
        organisation === null ? t('hints.landingNeedsOrganisation') : t('hints.landingShopId')
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={[
        { value: '', label: t('noLandingShop') },
        ...(isElsewhere ? [{ value: kept, label: t('otherShop') }] : []),
        ...shops.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      {...props}
    />
  )
}
