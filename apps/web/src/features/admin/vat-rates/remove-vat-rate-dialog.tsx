import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { removeVatRateMutation, type VatRateRow } from '../vat-rates.graphql.ts'

export const RemoveVatRateDialog = ({ row, onClose }: { row: VatRateRow; onClose: () => void }) => {
  const { t } = useTranslation(['admin', 'common'])
  const formats = useFormats()
  const { change } = useChange(removeVatRateMutation, {
    done: t('vatRates.removed'),
    failed: t('saveFailed'),
    touches: ['VatRate'],
  })
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('vatRates.removeTitle', {
        rate: formats.rate(row.rate),
        country: t(`common:countries.${row.country}`),
      })}
      confirmLabel={t('vatRates.remove')}
      onClose={onClose}
      onConfirm={async () => {
        await change({ id: row._id })
        onClose()
      }}
    >
      {t('vatRates.removeText')}
    </ConfirmDialog>
  )
}
