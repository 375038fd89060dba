import type { CodeAcknowledgement, OverwriteCodeState } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { OverwriteCodeRow } from './overwrite-codes.graphql.ts'

const STATE_TONES = {
  upcoming: 'note',
  active: 'good',
  used: 'neutral',
  expired: 'neutral',
  revoked: 'bad',
} as const satisfies Record<OverwriteCodeState, Tone>

export const CodeState = ({ state }: Pick<OverwriteCodeRow, 'state'>) => {
  const { t } = useTranslation('overwriteCodes')
  return <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>
}

const WITHDRAWAL: readonly CodeAcknowledgement[] = ['withdrawing', 'withdrawn']

/** How many keypads have said that they know, of all that should: '2 of 3 keypads'. */
export const KeypadCount = ({ keypads }: Pick<OverwriteCodeRow, 'keypads'>) => {
  const { t } = useTranslation('overwriteCodes')
  const isKnown = ({ acknowledgement }: OverwriteCodeRow['keypads'][number]) =>
    acknowledgement === 'live' || acknowledgement === 'withdrawn'
  const known = keypads.filter(isKnown).length
  if (keypads.length === 0) return <>{t('noKeypad')}</>
  const counts = { known, count: keypads.length }
  const isWithdrawal = keypads.every(({ acknowledgement }) => WITHDRAWAL.includes(acknowledgement))
  return (
    <Badge tone={known === keypads.length ? 'neutral' : 'warn'}>
      {isWithdrawal ? t('withdrawnFrom', counts) : t('heldBy', counts)}
    </Badge>
  )
}
