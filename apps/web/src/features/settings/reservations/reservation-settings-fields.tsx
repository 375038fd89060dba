import { Checkbox, NumberInput, Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import type { GetInputPropsReturnType } from '@mantine/form'
import { MAX_GRACE_SECONDS } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import type { SettingsOfPlace, SettingsValues } from './reservation-settings-values.ts'
import { SettingOrigin } from '../defaults/setting-origin.tsx'
import { originOf } from '../defaults/setting-origins.ts'
import { useOriginText } from '../defaults/use-origin-text.ts'

export interface ReservationSettingsFieldsProps {
  readonly origins: SettingsOfPlace['origins']
  readonly values: SettingsValues
  readonly fieldOf: (
    name: keyof SettingsValues & string,
    options?: { type: 'checkbox' },
  ) => GetInputPropsReturnType
  readonly onChange: (change: Partial<SettingsValues>) => void
}

/** Of a shop, an organisation, a dealer or a reseller: each value with where it comes from. */
export const ReservationSettingsFields = ({
  origins,
  values,
  fieldOf,
  onChange,
}: ReservationSettingsFieldsProps) => {
  const { t } = useTranslation('settings')
  const originText = useOriginText()
  const grace = originOf(origins, 'autoCompleteGraceSeconds')
  return (
    <>
      {(['selectDefaultBox', 'shouldCustomerPay'] as const).map((name) => {
        const origin = originOf(origins, name)
        const label = t(`reservations.${name}`)
        return (
          <Card
            key={name}
            title={label}
            actions={
              <SettingOrigin
                label={label}
                origin={origin}
                isInherited={values[name] === 'inherited'}
                onReset={() => onChange({ [name]: 'inherited' })}
              />
            }
          >
            <Radio.Group
              aria-label={label}
              description={t(`reservations.${name}Hint`)}
              {...fieldOf(name)}
            >
              <Stack gap="xs" mt="sm">
                <Radio
                  value="inherited"
                  label={t('reservations.asAbove', {
                    from: originText(origin),
                    value: t(origin.above === true ? 'reservations.on' : 'reservations.off'),
                  })}
                />
                <Radio value="on" label={t('reservations.on')} />
                <Radio value="off" label={t('reservations.off')} />
              </Stack>
            </Radio.Group>
          </Card>
        )
      })}
      <Card
        title={t('reservations.autoCompleteGraceSeconds')}
        actions={
          <SettingOrigin
            label={t('reservations.autoCompleteGraceSeconds')}
            origin={grace}
            isInherited={values.isGraceInherited}
            onReset={() => onChange({ isGraceInherited: true })}
          />
        }
      >
        <Stack>
          <Checkbox
            label={t('reservations.asAbove', {
              from: originText(grace),
              value: t('reservations.seconds', { count: Number(grace.above) }),
            })}
            {...fieldOf('isGraceInherited', { type: 'checkbox' })}
          />
          {!values.isGraceInherited && (
            <NumberInput
              min={0}
              max={MAX_GRACE_SECONDS}
              allowDecimal={false}
              label={t('reservations.graceField')}
              description={t('reservations.graceHint')}
              {...fieldOf('autoCompleteGraceSeconds')}
            />
          )}
        </Stack>
      </Card>
    </>
  )
}
