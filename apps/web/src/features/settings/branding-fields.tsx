import { Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  brandingInput,
  contrast,
  DEFAULT_ACCENT,
  LEGIBLE_CONTRAST,
  legibleAccent,
} from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { usePictureUpload } from '../../lib/use-picture-upload.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { BrandingValues } from './branding-page.tsx'
import classes from './branding.module.css'

type BrandingFormApi = UseFormReturnType<BrandingValues>

export const BrandingFields = ({ form }: { form: BrandingFormApi }) => {
  const { t } = useTranslation('settings')
  const { accent } = form.getValues()
  return (
    <Card title={t('branding.look')}>
      <Stack>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          label={t('branding.accent')}
          description={t('branding.accentHint')}
          leftSection={
            <input
              type="color"
              className={classes.picker}
              aria-label={t('branding.pick')}
              value={legalColour(accent)}
              onChange={(event) => form.setFieldValue('accent', event.currentTarget.value)}
            />
          }
          {...form.getInputProps('accent')}
        />
        <Legibility accent={accent} />
        <LogoField form={form} />
      </Stack>
    </Card>
  )
}

/** The browser's picker shows nothing else. */
const legalColour = (accent: string): string => {
  const chosen = brandingInput.safeParse({ accent })
  return chosen.success ? chosen.data.accent : DEFAULT_ACCENT
}

/** Said while choosing, so that nobody finds out from a customer. */
const Legibility = ({ accent }: { accent: string }) => {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const chosen = brandingInput.safeParse({ accent })
  if (!chosen.success) return null
  const ratio = contrast(chosen.data.accent, '#ffffff')
  const shown = formats.number(Math.round(ratio * 10) / 10)
  if (ratio >= LEGIBLE_CONTRAST)
    return <Text size="sm">{t('branding.legible', { ratio: shown })}</Text>
  const shade = legibleAccent(chosen.data.accent)
  return (
    <Notice
      tone="warn"
      icon={
        <span
          role="img"
          aria-label={`${t('branding.shade')}: ${shade}`}
          className={classes.shade}
          style={{ background: shade }}
        />
      }
    >
      {t('branding.notLegible', { ratio: shown })}
    </Notice>
  )
}

const LogoField = ({ form }: { form: BrandingFormApi }) => {
  const { t } = useTranslation('settings')
  const { upload, isRunning, problem } = usePictureUpload('/api/logos')
  const { logoUrl } = form.getValues()
  const choose = async (file: File | null) => {
    const uploaded = file === null ? null : await upload(file)
    if (uploaded === null) return
    form.setValues({ logoId: uploaded.imageId, logoUrl: uploaded.imageUrl })
  }
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('branding.logo')}
      </Text>
      {logoUrl !== null && (
        <div className={classes.logo}>
          <img src={logoUrl} alt={t('branding.logoPreview')} />
        </div>
      )}
      <Group>
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={isRunning}>
              {t(logoUrl === null ? 'branding.chooseLogo' : 'branding.otherLogo')}
            </Button>
          )}
        </FileButton>
        {logoUrl !== null && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => form.setValues({ logoId: null, logoUrl: null })}
          >
            {t('branding.removeLogo')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('branding.logoHint')}
      </Text>
      {problem !== null && (
        <Text size="sm" c="var(--bad)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
