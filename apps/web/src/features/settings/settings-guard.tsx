import type { Feature } from '@lockerdesk/domain'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import type { CombinedError } from 'urql'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export interface SettingsGuardProps<Data> {
  readonly isAllowed: boolean
  /** Which the platform may have switched off. */
  readonly feature?: Feature
  readonly answer: {
    readonly data?: Data | undefined
    readonly error?: CombinedError | undefined
  }
  readonly onRetry: () => void
  readonly children: (data: Data) => ReactNode
}

/** A part of the settings: for whom it is, while it loads, when it does not, and then itself. */
export const SettingsGuard = <Data,>({
  isAllowed,
  feature,
  answer: { data, error },
  onRetry,
  children,
}: SettingsGuardProps<Data>) => {
  const { t } = useTranslation('refusals')
  const { features } = useSession()
  const isOn = feature === undefined || features.includes(feature)
  if (!isAllowed || !isOn)
    return (
      <SettingsFrame>
        <EmptyState title={t(isAllowed ? 'FEATURE_OFF' : 'FORBIDDEN')} />
      </SettingsFrame>
    )
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={onRetry} />
  if (data === undefined) return <LoadingScreen />
  return <SettingsFrame>{children(data)}</SettingsFrame>
}
