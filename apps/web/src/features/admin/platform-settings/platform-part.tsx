import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import type { ResultOf } from '../../../lib/graphql.ts'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { platformSettingsQuery } from '../platform-settings.graphql.ts'

/** A part of the admin settings: what it is for, and the settings once they are there. */
export const PlatformPart = ({
  text,
  children,
}: {
  text: string
  children: (
    settings: ResultOf<typeof platformSettingsQuery>['platformSettings'],
    reload: () => void,
  ) => ReactNode
}) => {
  const [{ data, error }, execute] = useQuery({
    query: platformSettingsQuery,
    requestPolicy: 'cache-and-network',
  })
  const reload = () => execute({ requestPolicy: 'network-only' })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined) return <LoadingScreen />
  return (
    <Stack>
      <Text c="dimmed" maw={720}>
        {text}
      </Text>
      {children(data.platformSettings, reload)}
    </Stack>
  )
}
