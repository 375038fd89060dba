import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { FeatureCard } from './feature-card.tsx'
import { PlatformPart } from './platform-part.tsx'

export const FeaturesPart = () => {
  const { t } = useTranslation('admin')
  return (
    <PlatformPart text={t('features.text')}>
      {({ features }, reload) =>
        features.map((row) => <FeatureCard key={row.feature} row={row} onChanged={reload} />)
      }
    </PlatformPart>
  )
}
