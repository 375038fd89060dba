import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useClient } from 'urql'
import type { VariablesOf } from '../../../lib/graphql.ts'
import { ExportMenu } from '../../imports/index.ts'
import { exportCustomersMutation } from '../customers.graphql.ts'

export type ExportedList = Omit<VariablesOf<typeof exportCustomersMutation>, 'after'>

/** Exactly what the list shows, as a file. */
export const ExportButton = (list: ExportedList) => {
  const { t } = useTranslation('customers')
  const client = useClient()
  const ask = async (after: string | null) => {
    const { data, error } = await client
      .mutation(exportCustomersMutation, { ...list, after })
      .toPromise()
    return { part: data?.exportCustomers, error }
  }
  return (
    <ExportMenu fileName={t('fileName')} ask={ask} exported={(count) => t('exported', { count })} />
  )
}
