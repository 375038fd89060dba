import { Button, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { hasPasskeys, usePasskey } from './use-passkey.ts'

const PATHS = { options: '/api/auth/passkey/prove/options', answer: '/api/auth/passkey/prove' }

export const PasskeyProof = ({ onProven }: { onProven: () => void }) => {
  const { t } = useTranslation('auth')
  const { use, problem, isRunning } = usePasskey(PATHS, onProven)
  if (!hasPasskeys()) return null
  return (
    <>
      <Button
        variant="default"
        fullWidth
        mt="md"
        loading={isRunning}
        leftSection={<IconFingerprint size={18} aria-hidden />}
        onClick={() => void use()}
      >
        {t('proof.passkey')}
      </Button>
      <Text role="alert" c="red" size="sm" mt={problem === null ? 0 : 'xs'}>
        {problem}
      </Text>
    </>
  )
}
