import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useClient } from 'urql'
import type { VariablesOf } from '../../../lib/graphql.ts'
import { ExportMenu } from '../../imports/index.ts'
import { exportProductsMutation } from '../products.graphql.ts'

/** Exactly what the list shows, as a file. */
export const ExportButton = (list: Omit<VariablesOf<typeof exportProductsMutation>, 'after'>) => {
  const { t } = useTranslation('products')
  const client = useClient()
  const ask = async (after: string | null) => {
    const { data, error } = await client
      .mutation(exportProductsMutation, { ...list, after })
      .toPromise()
    return { part: data?.exportProducts, error }
  }
  return (
    <ExportMenu fileName={t('fileName')} ask={ask} exported={(count) => t('exported', { count })} />
  )
}
