import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  DATE_FORMATS,
  DENSITIES,
  LANGUAGE_NAMES,
  LANGUAGES,
  THEMES,
  TIME_ROUNDING_MINUTES,
} from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { formatsFor } from '../../../lib/format.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { LandingShopField } from './landing-shop-field.tsx'
import type { PreferencesValues } from './preferences-form-values.ts'

const TIME_ZONES = Intl.supportedValuesOf('timeZone')
const SHOWN_TIME_ZONES = 80

export const PreferencesForm = ({ form }: { form: UseFormReturnType<PreferencesValues> }) => {
  const { t, i18n } = useTranslation('preferences')
  const { user } = useSession()
  const { dateFormat, timeZone } = form.getValues()
  const [today] = useState(() => productNow().toISOString())
  const example = formatsFor(i18n.language, timeZone, dateFormat).date(today)
  const field = (name: keyof PreferencesValues & string) => ({
    label: t(`fields.${name}` as 'fields.name'),
    ...form.getInputProps(name),
  })
  const choice = (
    name: keyof PreferencesValues & string,
    options: readonly { value: string; label: string }[],
  ) => ({ allowDeselect: false, data: options, ...field(name) })
  return (
    <>
      <Card title={t('sections.you')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput withAsterisk autoComplete="name" {...field('name')} />
          <TextInput
            label={t('fields.email')}
            description={t('hints.email')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={user.email}
            readOnly
            variant="filled"
          />
          <Select
            {...choice(
              'language',
              LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
            )}
          />
          <LandingShopField {...form.getInputProps('landingShopId')} />
        </SimpleGrid>
      </Card>
      <Card title={t('sections.formats')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            description={t('hints.dateFormat', { example })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...choice(
              'dateFormat',
              DATE_FORMATS.map((format) => ({ value: format, label: format })),
            )}
          />
          <Select
            searchable
            limit={SHOWN_TIME_ZONES}
            nothingFoundMessage={t('nothingFound')}
            {...choice(
              'timeZone',
              TIME_ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
            )}
          />
          <Select
            description={t('hints.timeRoundingMinutes')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...choice(
              'timeRoundingMinutes',
              TIME_ROUNDING_MINUTES.map((minutes) => ({
                value: String(minutes),
                label: t('minutes', { count: minutes }),
              })),
            )}
          />
        </SimpleGrid>
      </Card>
      <Card title={t('sections.display')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            {...choice(
              'theme',
              THEMES.map((theme) => ({ value: theme, label: t(`themes.${theme}`) })),
            )}
          />
          <Select
            {...choice(
              'density',
              DENSITIES.map((density) => ({ value: density, label: t(`densities.${density}`) })),
            )}
          />
        </SimpleGrid>
      </Card>
    </>
  )
}
