import { Button, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './api-keys.module.css'

const exampleOf = (secret: string): string =>
  `curl ${location.origin}/graphql \\
  -H 'authorization: Bearer ${secret}' \\
  -H 'content-type: application/json' \\
  -d '{ "query": "{ __typename }" }'`

/** A secret that is shown this once, with a call to try it. */
export const ShownSecret = ({
  name,
  secret,
  onClose,
}: {
  name: string
  secret: string
  onClose: () => void
}) => {
  const { t } = useTranslation(['apiKeys', 'common'])
  return (
    <Dialog title={t('shownTitle', { name })} isOpen onClose={onClose} size="lg">
      <Text size="sm">{t('shownText')}</Text>
      <output className={classes.secret}>{secret}</output>
      <Text size="sm" fw={600}>
        {t('example')}
      </Text>
      <pre className={classes.example}>{exampleOf(secret)}</pre>
      <Group justify="flex-end" mt="lg">
        <CopyOf text={exampleOf(secret)} label={t('copyExample')} />
        <CopyOf text={secret} label={t('copySecret')} />
        <Button onClick={onClose}>{t('shownDone')}</Button>
      </Group>
    </Dialog>
  )
}

const CopyOf = ({ text, label }: { text: string; label: string }) => {
  const { t } = useTranslation()
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={
            copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
          }
          onClick={copy}
        >
          {copied ? t('copied') : label}
        </Button>
      )}
    </CopyButton>
  )
}
