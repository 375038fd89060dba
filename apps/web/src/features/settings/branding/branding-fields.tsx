import { Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import {
  brandingInput,
  contrast,
  DEFAULT_ACCENT,
  LEGIBLE_CONTRAST,
  legibleAccent,
  NO_LOGO,
} from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { type LogoDoor, usePictureUpload } from '../../../lib/files/use-picture-upload.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { brandShown, type BrandingValues } from './branding-values.ts'
import classes from './branding.module.css'
import { SettingOrigin } from '../defaults/setting-origin.tsx'
import { type OriginOfSetting, originOf } from '../defaults/setting-origins.ts'

export interface BrandingFieldsProps {
  readonly origins: readonly OriginOfSetting[]
  readonly values: BrandingValues
  readonly fieldOf: (name: 'accent' | 'logoId') => GetInputPropsReturnType
  readonly onChange: (change: Partial<BrandingValues>) => void
  /** Where a logo is uploaded. */
  readonly door: LogoDoor
}

export const BrandingFields = ({
  origins,
  values,
  fieldOf,
  onChange,
  door,
}: BrandingFieldsProps) => {
  const { t } = useTranslation('settings')
  const origin = originOf(origins, 'accent')
  const { accent } = brandShown(values, origins)
  return (
    <Card title={t('branding.look')}>
      <Stack>
        <Group justify="space-between">
          <Text size="sm" fw={500} aria-hidden>
            {t('branding.accent')}
          </Text>
          <SettingOrigin
            label={t('branding.accent')}
            origin={origin}
            isInherited={values.accent.trim() === ''}
            onReset={() => onChange({ accent: '' })}
          />
        </Group>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          aria-label={t('branding.accent')}
          description={t('branding.accentHint')}
          placeholder={brandShown({ ...values, accent: '' }, origins).accent}
          leftSection={
            <input
              type="color"
              className={classes.picker}
              aria-label={t('branding.pick')}
              value={legalColour(accent)}
              onChange={(event) => onChange({ accent: event.currentTarget.value })}
            />
          }
          {...fieldOf('accent')}
        />
        <Legibility accent={accent} />
        <LogoField origins={origins} values={values} onChange={onChange} door={door} />
      </Stack>
    </Card>
  )
}

/** The browser's picker shows nothing else. */
const legalColour = (accent: string): string => {
  const chosen = brandingInput.safeParse({ accent })
  return (chosen.success ? chosen.data.accent : null) ?? DEFAULT_ACCENT
}

/** Said while choosing, so that nobody finds out from a customer. */
const Legibility = ({ accent }: { accent: string }) => {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const chosen = brandingInput.safeParse({ accent })
  if (!chosen.success || chosen.data.accent === null) return null
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

const LogoField = ({ origins, values, onChange, door }: Omit<BrandingFieldsProps, 'fieldOf'>) => {
  const { t } = useTranslation('settings')
  const { upload, isRunning, problem } = usePictureUpload(door)
  const { logoUrl } = brandShown(values, origins)
  const choose = async (file: File | null) => {
    const uploaded = file === null ? null : await upload(file)
    if (uploaded !== null) onChange({ logoId: uploaded.imageId })
  }
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {t('branding.logo')}
        </Text>
        <SettingOrigin
          label={t('branding.logo')}
          origin={originOf(origins, 'logoId')}
          isInherited={values.logoId === null}
          onReset={() => onChange({ logoId: null })}
        />
      </Group>
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
          <Button variant="subtle" color="gray" onClick={() => onChange({ logoId: NO_LOGO })}>
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
