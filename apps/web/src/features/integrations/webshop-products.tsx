import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import type { ResultOf } from '../../lib/graphql.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { pullWebshopProductsMutation, type WebshopPlace } from './webshop.graphql.ts'

type Pulled = ResultOf<typeof pullWebshopProductsMutation>['pullWebshopProducts']

/** Tried out first: what would come, before anything does. */
export const WebshopProducts = ({ place }: { place: WebshopPlace }) => {
  const { t } = useTranslation('integrations')
  const [pulled, setPulled] = useState<Pulled | null>(null)
  const { change, isRunning } = useChange(pullWebshopProductsMutation, {
    failed: t('products.failed'),
    touches: ['Product', 'ProductPage'],
  })
  const pull = async (isTrial: boolean) => {
    const outcome = await change({ ...place, isTrial })
    if (outcome.ok) setPulled(outcome.value.pullWebshopProducts)
  }
  const isDone = pulled?.importId != null
  const hasNews = pulled !== null && !isDone && pulled.created + pulled.updated > 0
  return (
    <Card title={t('products.title')}>
      <Stack>
        <Text size="sm">{t('products.text')}</Text>
        {pulled !== null && (
          <>
            <Text size="sm" fw={550} role="status">
              {t(isDone ? 'products.done' : 'products.trial')}
            </Text>
            <Facts
              of={(['created', 'updated', 'unchanged', 'refused', 'withoutSku'] as const).map(
                (name) => [t(`products.${name}`), pulled[name]] as const,
              )}
            />
          </>
        )}
        <Group>
          <Button variant="default" loading={isRunning && !hasNews} onClick={() => void pull(true)}>
            {t('products.look')}
          </Button>
          {hasNews && (
            <Button loading={isRunning} onClick={() => void pull(false)}>
              {t('products.pull')}
            </Button>
          )}
          {isDone && <Link to="/products">{t('products.open')}</Link>}
        </Group>
      </Stack>
    </Card>
  )
}
