import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { gatewayChoicesQuery } from './lockers.graphql.ts'

/** One of the organisation's gateways. */
export const GatewaySelect = (props: SelectProps) => {
  const { t } = useTranslation()
  const [{ data }] = useQuery({ query: gatewayChoicesQuery })
  return (
    <Select
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('noResults')}
      data={(data?.serviceLocations.items ?? []).map(({ _id, name, deviceId }) => ({
        value: _id,
        label: `${name} (${deviceId})`,
      }))}
      {...props}
    />
  )
}
