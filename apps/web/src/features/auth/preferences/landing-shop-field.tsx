import type { SelectProps } from '@mantine/core'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Picker } from '../../../lib/picker/picker.tsx'
import { useSession } from '../../../lib/session/session.ts'

/** Offers the shops of the chosen organisation, and keeps one of another as it is. */
export const LandingShopField = (props: Pick<SelectProps, 'value' | 'onChange' | 'error'>) => {
  const { t } = useTranslation('preferences')
  const { organisation } = useSession()
  return (
    <Picker
      kind="shop"
      isPaused={organisation === null}
      label={t('fields.landingShopId')}
      description={
        organisation === null ? t('hints.landingNeedsOrganisation') : t('hints.landingShopId')
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      extras={[{ value: '', label: t('noLandingShop') }]}
      knownName={t('otherShop')}
      {...props}
    />
  )
}
