import { Text } from '@mantine/core'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { ShownSecret } from '../../ui/codes/shown-secret.tsx'

export const ShownWebhookSecret = ({
  name,
  secret,
  onClose,
}: {
  name: string
  secret: string
  onClose: () => void
}) => {
  const { t } = useTranslation('webhooks')
  return (
    <ShownSecret
      title={t('shownTitle', { name })}
      text={t('shownText')}
      secret={secret}
      copyLabel={t('copySecret')}
      doneLabel={t('shownDone')}
      onClose={onClose}
    >
      <Text size="sm">{t('shownUse')}</Text>
    </ShownSecret>
  )
}
