import { Button, CloseButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useMutation } from 'urql'
import { graphql } from '../../lib/graphql.ts'
import { useSession } from '../../lib/session/session.ts'
import '../../ui/styles/mantine-styles.ts'
import { isShownTo } from '../frame/use-navigation.ts'
import { LAST_STEP, TOUR_STEPS } from './steps.ts'
import classes from './tour.module.css'
import { usePressed } from './use-pressed.ts'
import { type Place, useTarget } from './use-target.ts'

const endTourMutation = graphql(`
  mutation EndTour {
    endTour {
      _id
      tourEndedAt
    }
  }
`)

/** A card beside the real thing, and nothing in the way: one goes on, back, or leaves at any step. */
export const Tour = ({ onEnd }: { onEnd: () => void }) => {
  const { t } = useTranslation('tour')
  const session = useSession()
  const navigate = useNavigate()
  const [, end] = useMutation(endTourMutation)
  const [index, setIndex] = useState(0)
  const card = useRef<HTMLElement>(null)
  const steps = TOUR_STEPS.filter((step) => isShownTo(session, step))
  const { key, to, target } = steps[Math.min(index, steps.length - 1)] ?? LAST_STEP
  const place = useTarget(target)
  const { isPressed, press } = usePressed()
  const [cardPlace, setCardPlace] = useState(place)
  // It follows what it is about, but not while it is being pressed.
  if (!isPressed && !isSame(cardPlace, place)) setCardPlace(place)
  const isRemembered = session.user.tourEndedAt !== null || session.user.viewing !== null
  const leave = useCallback(() => {
    if (!isRemembered) void end({})
    onEnd()
    document.getElementById('main')?.focus()
  }, [isRemembered, end, onEnd])
  useEffect(() => {
    if (to !== null) void navigate({ to })
    card.current?.focus()
  }, [to, navigate])
  useEffect(() => {
    const escape = ({ key: pressed }: KeyboardEvent) => {
      // A dialog above it is closed first.
      if (pressed === 'Escape' && document.querySelector('[aria-modal="true"]') === null) leave()
    }
    addEventListener('keydown', escape)
    return () => removeEventListener('keydown', escape)
  }, [leave])
  const isLast = index >= steps.length - 1
  return (
    <>
      {place !== null && <div className={classes.ring} style={ringAt(place)} aria-hidden />}
      <section
        ref={card}
        className={classes.card}
        data-beside={cardPlace === null ? undefined : ''}
        style={cardPlace === null ? {} : cardAt(cardPlace)}
        onPointerDown={press}
        tabIndex={-1}
        role="dialog"
        aria-modal="false"
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
      >
        <div className={classes.head}>
          <span className={classes.count}>
            {t('step', { number: index + 1, total: steps.length })}
          </span>
          <CloseButton aria-label={t('leave')} onClick={leave} />
        </div>
        <h2 id="tour-title" className={classes.title}>
          {t(`steps.${key}.title`)}
        </h2>
        <p id="tour-text" className={classes.text}>
          {t(`steps.${key}.text`)}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" disabled={index === 0} onClick={() => setIndex(index - 1)}>
            {t('back')}
          </Button>
          <Button onClick={isLast ? leave : () => setIndex(index + 1)}>
            {isLast ? t('done') : t('next')}
          </Button>
        </div>
      </section>
    </>
  )
}

const isSame = (one: Place | null, other: Place | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const RING = 6
const ringAt = ({ left, top, width, height }: Place) => ({
  left: left - RING,
  top: top - RING,
  width: width + RING * 2,
  height: height + RING * 2,
})

const WIDTH = 340
const HEIGHT = 230
const GAP = 14

/** Below it where there is room, else above; never beyond the edge. On phones it stays at the bottom. */
const cardAt = ({ left, top, height }: Place): CSSProperties => {
  const below = top + height + GAP
  const isBelow = below + HEIGHT < innerHeight
  return {
    left: Math.max(GAP, Math.min(left, innerWidth - WIDTH - GAP)),
    top: isBelow ? below : Math.max(GAP, top - HEIGHT - GAP),
  }
}
