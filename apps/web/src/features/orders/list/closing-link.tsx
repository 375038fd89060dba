import { Button } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useMay } from '../../../lib/session/session.ts'

/** To what a day adds up to, for those who keep the books. */
export const ClosingLink = () => {
  const { t } = useTranslation('orders')
  if (!useMay('closing.read')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconCalculator size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/orders/closing" {...props} />}
    >
      {t('closing')}
    </Button>
  )
}
