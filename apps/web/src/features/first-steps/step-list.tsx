import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import classes from './step-list.module.css'
import { type StepBeginnings, StepLink } from './step-link.tsx'
import type { Step, StepStanding } from './steps.ts'

/** What is done, what is next and why, and what follows. */
export const StepList = ({
  standings,
  beginnings,
  notes = {},
}: {
  standings: readonly StepStanding[]
  beginnings: StepBeginnings
  /** More about a step: what it waits for. */
  notes?: Partial<Record<Step, ReactNode>>
}) => {
  const { t } = useTranslation('firstSteps')
  const doneCount = standings.filter(({ state }) => state === 'done').length
  return (
    <div className={classes.guide}>
      <Card
        title={t('title')}
        padding={false}
        actions={
          <span className={classes.progress}>
            {t('progress', { done: doneCount, total: standings.length })}
          </span>
        }
      >
        <ol className={classes.steps}>
          {standings.map(({ step, state }, index) => (
            <li
              key={step}
              className={classes.step}
              data-state={state}
              aria-current={state === 'next' || state === 'waiting' ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden>
                {state === 'done' ? <IconCheck size={16} stroke={2.2} /> : index + 1}
              </span>
              <div className={classes.words}>
                <h3 className={classes.name}>
                  {t(`${step}.title`)}
                  <span className={classes.state}>{t(`states.${state}`)}</span>
                </h3>
                {state !== 'done' && <p className={classes.why}>{t(`${step}.text`)}</p>}
                {notes[step] !== undefined && <p className={classes.note}>{notes[step]}</p>}
              </div>
              {state === 'next' && (
                <div className={classes.action}>
                  <StepLink step={step} {...beginnings} />
                </div>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
