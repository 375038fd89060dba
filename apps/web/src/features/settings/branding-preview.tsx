import { Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { brandingInput, legibleAccent } from '@lockerdesk/domain'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { MailFrame } from '../../lib/mail-frame.tsx'
import { useOrganisation } from '../../lib/session.ts'
import { type PageShop, usePageShop } from '../../lib/use-page-shop.ts'
import { Card } from '../../ui/card.tsx'
import { brandedMailQuery } from './branding.graphql.ts'
import { brandingInputOf, brandShown, type BrandingValues } from './branding-values.ts'
import type { OriginOfSetting } from './setting-origins.ts'
import classes from './branding.module.css'

const ASK_AFTER_MS = 300

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
      <Card title={t('branding.email')}>
        {shop === null && <Text size="sm">{t('branding.noShop')}</Text>}
        {shop != null && chosen.success && (
          <MailPreview shop={shop} accent={chosen.data.accent} logoId={chosen.data.logoId} />
        )}
      </Card>
      <StorefrontPreview name={shop?.name ?? ''} values={values} origins={origins} />
    </Stack>
  )
}

const MailPreview = ({
  shop,
  accent,
  logoId,
}: {
  shop: PageShop
  accent: string | null
  logoId: string | null
}) => {
  const { t } = useTranslation('settings')
  const { language } = useOrganisation()
  const [asked] = useDebouncedValue(accent, ASK_AFTER_MS)
  const [{ data, stale }] = useQuery({
    query: brandedMailQuery,
    variables: {
      data: { shopId: shop._id, language, channel: 'email', branding: { accent: asked, logoId } },
    },
  })
  const preview = data?.reservationMessagePreview
  if (preview?.html == null) return <Skeleton height={420} />
  return (
    <div aria-busy={stale}>
      <MailFrame
        className={classes.mail}
        title={t('branding.emailOf', { subject: preview.subject })}
        html={preview.html}
      />
    </div>
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
