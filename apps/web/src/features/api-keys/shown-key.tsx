import { Button, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { CopyLabelled } from '../../ui/codes/copy-labelled.tsx'
import { ShownSecret } from '../../ui/codes/shown-secret.tsx'
import classes from './api-keys.module.css'
import { openExplorer } from './open-explorer.ts'

const exampleOf = (secret: string): string =>
  `curl ${location.origin}/graphql \\
  -H 'authorization: Bearer ${secret}' \\
  -H 'content-type: application/json' \\
  -d '{ "query": "{ __typename }" }'`

/** With a call to try it. */
export const ShownKey = ({
  name,
  secret,
  onClose,
}: {
  name: string
  secret: string
  onClose: () => void
}) => {
  const { t } = useTranslation('apiKeys')
  return (
    <ShownSecret
      title={t('shownTitle', { name })}
      text={t('shownText')}
      secret={secret}
      copyLabel={t('copySecret')}
      doneLabel={t('shownDone')}
      moreActions={
        <>
          <Button
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
            onClick={() => openExplorer(secret)}
          >
            {t('openExplorer')}
          </Button>
          <CopyLabelled text={exampleOf(secret)} label={t('copyExample')} />
        </>
      }
      onClose={onClose}
    >
      <Text size="sm" fw={600}>
        {t('example')}
      </Text>
      <pre className={classes.example}>{exampleOf(secret)}</pre>
    </ShownSecret>
  )
}
