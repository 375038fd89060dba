import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { newPincode, RESERVATION_PINCODE_LENGTH } from '@lockerdesk/domain'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useMay } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import classes from './code-section.module.css'
import { randomInteger } from './random-integer.ts'
import type { ReservationFormValues } from './reservation-form-values.ts'

/** Drawn by the server, which knows what is free on the keypads; or chosen, and checked by it. */
export const CodeSection = ({ form }: { form: UseFormReturnType<ReservationFormValues> }) => {
  const { t } = useTranslation('reservations')
  const mayChoose = useMay('reservation.customPincode')
  const [isOwn, setOwn] = useState(form.getValues().pincode !== '')
  const propose = () => {
    form.setFieldValue('pincode', newPincode(RESERVATION_PINCODE_LENGTH, randomInteger))
    form.clearFieldError('pincode')
  }
  const choose = (kind: string) => {
    setOwn(kind === 'own')
    if (kind === 'own') propose()
    else form.setFieldValue('pincode', '')
  }
  return (
    <Card title={t('sections.code')}>
      <Stack gap="sm">
        {mayChoose && (
          <SegmentedControl
            fullWidth
            aria-label={t('sections.code')}
            value={isOwn ? 'own' : 'drawn'}
            data={[
              { value: 'drawn', label: t('code.drawn') },
              { value: 'own', label: t('code.own') },
            ]}
            onChange={choose}
          />
        )}
        {isOwn ? (
          <>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={RESERVATION_PINCODE_LENGTH}
              label={t('fields.pincode')}
              description={t('code.ownHint')}
              classNames={{ input: classes.digits ?? '' }}
              {...form.getInputProps('pincode')}
            />
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={propose}
            >
              {t('code.another')}
            </Button>
          </>
        ) : (
          <p className={classes.hint}>{t('code.drawnHint')}</p>
        )}
      </Stack>
    </Card>
  )
}
