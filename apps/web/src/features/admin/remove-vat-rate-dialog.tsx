import { useTranslation } from 'react-i18next'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRateText } from './use-rate-text.ts'
import { removeVatRateMutation, type VatRateRow } from './vat-rates.graphql.ts'

export const RemoveVatRateDialog = ({ row, onClose }: { row: VatRateRow; onClose: () => void }) => {
  const { t } = useTranslation(['admin', 'common'])
  const rateText = useRateText()
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
        rate: rateText(row.rate),
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
