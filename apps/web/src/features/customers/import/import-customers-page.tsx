import { Button } from '@mantine/core'
import { CUSTOMER_COLUMNS, CUSTOMER_PINCODE_LENGTH, guessColumns } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useClient } from 'urql'
import { useFormats } from '../../../lib/format.ts'
import { useRefusal } from '../../../lib/calls/refusal.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { showToast } from '../../../ui/toast.ts'
import { ImportPage } from '../../imports/index.ts'
import { importCustomersMutation, undoCustomerImportMutation } from '../customer-import.graphql.ts'
import { type ImportRow, importRows } from './import-rows.ts'

const TOUCHED = ['Customer', 'CustomerPage']

export const ImportCustomersPage = () => {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const client = useClient()
  const refusalOf = useRefusal()
  const undoing = useChange(undoCustomerImportMutation, {
    failed: t('import.undoFailed'),
    touches: TOUCHED,
  })
  const mayUndo = useMay('customer.delete')
  const undo = async (importId: string) => {
    const outcome = await undoing.change({ importId })
    if (!outcome.ok) return null
    const { deleted, restored, kept } = outcome.value.undoCustomerImport
    return t('import.undone', { deleted, restored, kept })
  }
  const send = async (part: readonly ImportRow[], dryRun: boolean, importId: string | null) => {
    const { data, error } = await client
      .mutation(
        importCustomersMutation,
        { data: [...part], importId, dryRun },
        { additionalTypenames: dryRun ? [] : TOUCHED },
      )
      .toPromise()
    if (data !== undefined) return data.importCustomers
    const reason = error === undefined ? '' : `: ${refusalOf(error).text}`
    showToast({ severity: 'danger', message: `${t('import.failed')}${reason}` })
    return null
  }
  return (
    <ImportPage
      kind={{
        key: 'customer',
        columns: CUSTOMER_COLUMNS,
        guess: guessColumns,
        nameOf: (column) => t(`fields.${column}`),
        rowsOf: importRows,
        send,
        ...(mayUndo ? { undo } : {}),
        title: t('import.title'),
        pasteHint: t('import.pasteHint'),
        refusedFile: t('import.refusedFile'),
        runLabel: (count) => t('import.run', { count, number: formats.number(count) }),
        back: <Link to="/customers">{t('title')}</Link>,
        toList: (
          <Button renderRoot={(props) => <Link to="/customers" {...props} />}>
            {t('import.toList')}
          </Button>
        ),
        pincodeLength: CUSTOMER_PINCODE_LENGTH,
      }}
    />
  )
}
