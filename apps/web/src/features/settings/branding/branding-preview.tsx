import { Skeleton, Stack, Text } from '@mantine/core'
import { brandingInput, legibleAccent } from '@lockerdesk/domain'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { usePageShop } from '../../../lib/shops/use-page-shop.ts'
import { Card } from '../../../ui/card.tsx'
import { brandingInputOf, brandShown, type BrandingValues } from './branding-values.ts'
import { MessagePreview } from '../email/message-preview.tsx'
import type { OriginOfSetting } from '../defaults/setting-origins.ts'
import classes from './branding.module.css'

/** What customers will see, before anything is saved; a colour that is still being typed changes nothing. */
export const BrandingPreview = ({
  values,
  origins,
}: {
  values: BrandingValues
  origins: readonly OriginOfSetting[]
}) => {
  const { t } = useTranslation('settings')
  const { shop } = usePageShop()
  const chosen = brandingInput.safeParse(brandingInputOf(values))
  return (
    <Stack>
      <Card title={t('branding.messages')}>
        {shop === null && <Text size="sm">{t('branding.noShop')}</Text>}
        {shop === undefined && <Skeleton height={670} />}
        {shop != null && chosen.success && <MessagePreview shopId={shop._id} brand={chosen.data} />}
      </Card>
      <StorefrontPreview name={shop?.name ?? ''} values={values} origins={origins} />
    </Stack>
  )
}

export const StorefrontPreview = ({
  name,
  values,
  origins,
}: {
  name: string
  values: BrandingValues
  origins: readonly OriginOfSetting[]
}) => {
  const { t } = useTranslation('settings')
  const { accent, logoUrl } = brandShown(values, origins)
  const chosen = brandingInput.safeParse({ accent })
  const shade = legibleAccent((chosen.success ? chosen.data.accent : null) ?? '#000000')
  return (
    <Card title={t('branding.storefront')}>
      <div className={classes.page} style={{ '--accent': shade } as CSSProperties}>
        <div className={classes.head}>
          {logoUrl === null ? <strong>{name}</strong> : <img src={logoUrl} alt={name} />}
        </div>
        <div className={classes.product}>
          <span className={classes.photo} aria-hidden />
          <span>
            <strong>{t('branding.sampleProduct')}</strong>
            <br />
            {t('branding.samplePrice')}
          </span>
          <span className={classes.button}>{t('branding.sampleButton')}</span>
        </div>
      </div>
    </Card>
  )
}
