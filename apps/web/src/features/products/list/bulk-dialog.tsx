import { Button, Checkbox, Group, Select, Stack } from '@mantine/core'
import { type Allergen, MAX_VAT_RATE } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { DecimalInput } from '../../../ui/fields/decimal-input.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { AllergenPicker } from '../allergen-picker.tsx'
import { updateProductsMutation } from '../products.graphql.ts'

const HUNDREDTHS = 100

/** Only what is ticked is changed; the rest of each product stays as it is. */
export const BulkDialog = ({
  ids,
  onClose,
  onDone,
}: {
  ids: readonly string[]
  onClose: () => void
  onDone: () => void
}) => {
  const { t } = useTranslation(['products', 'common'])
  const formats = useFormats()
  const [changes, setChanges] = useState({ vatRate: false, allergens: false, vouchers: false })
  const [rate, setRate] = useState<number | string>('')
  const [allergens, setAllergens] = useState<readonly Allergen[]>([])
  const [takesVouchers, setTakesVouchers] = useState(true)
  const { change, isRunning } = useChange(updateProductsMutation, {
    done: t('bulk.done', { count: ids.length }),
    failed: t('saveFailed'),
    touches: ['Product', 'ProductPage'],
  })
  const isRateMissing = changes.vatRate && typeof rate !== 'number'
  const isNothing = !changes.vatRate && !changes.allergens && !changes.vouchers
  const save = async () => {
    const outcome = await change({
      ids: [...ids],
      data: {
        ...(changes.vatRate ? { vatRate: Math.round(Number(rate) * HUNDREDTHS) } : {}),
        ...(changes.allergens ? { allergens: [...allergens], areAllergensKnown: true } : {}),
        ...(changes.vouchers ? { canUseMealVouchers: takesVouchers } : {}),
      },
    })
    if (outcome.ok) onDone()
  }
  const tick = (name: keyof typeof changes) => ({
    checked: changes[name],
    onChange: () => setChanges((old) => ({ ...old, [name]: !old[name] })),
  })
  return (
    <Dialog title={t('bulk.title', { count: ids.length })} isOpen onClose={onClose} size="lg">
      <Stack>
        <Checkbox label={t('fields.vatRate')} {...tick('vatRate')} />
        {changes.vatRate && (
          <DecimalInput
            aria-label={t('fields.vatRate')}
            suffix={formats.percentSuffix}
            min={0}
            max={MAX_VAT_RATE / HUNDREDTHS}
            decimalScale={2}
            value={rate}
            onChange={setRate}
          />
        )}
        <Checkbox label={t('fields.canUseMealVouchers')} {...tick('vouchers')} />
        {changes.vouchers && (
          <Select
            aria-label={t('fields.canUseMealVouchers')}
            allowDeselect={false}
            data={[
              { value: 'yes', label: t('accepted') },
              { value: 'no', label: t('notAccepted') },
            ]}
            value={takesVouchers ? 'yes' : 'no'}
            onChange={(next) => setTakesVouchers(next === 'yes')}
          />
        )}
        <Checkbox
          label={t('fields.allergens')}
          description={t('bulk.allergensHint')}
          {...tick('allergens')}
        />
        {changes.allergens && <AllergenPicker value={allergens} onChange={setAllergens} />}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          loading={isRunning}
          disabled={isNothing || isRateMissing}
          onClick={() => void save()}
        >
          {t('bulk.confirm', { count: ids.length })}
        </Button>
      </Group>
    </Dialog>
  )
}
