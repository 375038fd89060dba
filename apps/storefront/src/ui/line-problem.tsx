import type { AskError } from '../lib/ask.ts'
import { refusalText } from '../lib/refusal-text.ts'
import { useSpeech } from '../lib/texts.ts'
import { Button } from './button.tsx'
import { EmptyCabinet } from './empty-cabinet.tsx'
import { Notice } from './notice.tsx'

interface LineProblemProps {
  readonly problem: AskError
  /** True: something is on screen, which may be out of date. */
  readonly isShowingOld: boolean
  readonly onRetry: () => void
}

export const LineProblem = ({ problem, isShowingOld, onRetry }: LineProblemProps) => {
  const { t } = useSpeech()
  if (isShowingOld)
    return (
      <Notice kind="warn" icon="offline">
        {t('line.lost')}
      </Notice>
    )
  if (problem.code === 'NOT_FOUND')
    return (
      <EmptyCabinet>
        <h1>{t('line.notFound')}</h1>
        <p className="soft">{t('line.notFoundText')}</p>
      </EmptyCabinet>
    )
  return (
    <Notice kind="bad" icon="offline">
      <p>{t('line.failed')}</p>
      <p>{refusalText(problem, t)}</p>
      <Button onPress={onRetry}>{t('line.retry')}</Button>
    </Notice>
  )
}
