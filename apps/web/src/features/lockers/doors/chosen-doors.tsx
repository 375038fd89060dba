import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { BoxFacts } from './box-panel.tsx'
import classes from './chosen-doors.module.css'
import type { LockerBox } from '../lockers.graphql.ts'

/** What can be done with the chosen doors: below the cabinet, on a phone in a sheet that leaves the chosen door in view. */
export const ChosenDoors = ({
  isSheet,
  box,
  onClose,
  children,
}: {
  isSheet: boolean
  /** The only one that is chosen. */
  box: LockerBox | undefined
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useTranslation(['boxes', 'common'])
  const room = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const chosenId = box?._id
  useEffect(() => {
    if (!isSheet) return
    // The page becomes longer by what the sheet covers, so that everything can be scrolled clear of it.
    const height = sheet.current?.offsetHeight ?? 0
    room.current?.style.setProperty('height', `${height}px`)
    const door = document.querySelector<HTMLElement>(`[data-door="${chosenId}"]`)
    if (door === null) return
    const covered = door.getBoundingClientRect().bottom + 12 - (innerHeight - BOTTOM_BAR - height)
    if (covered > 0) window.scrollBy({ top: covered })
  }, [isSheet, chosenId])
  return (
    <>
      <div ref={sheet} className={isSheet ? classes.sheet : undefined}>
        {isSheet && box !== undefined && (
          <section className={classes.facts} aria-label={t('box', { label: box.label })}>
            <div className={classes.head}>
              <h2 className={classes.title}>{t('box', { label: box.label })}</h2>
              <CloseButton size="lg" aria-label={t('common:close')} onClick={onClose} />
            </div>
            <BoxFacts key={box._id} box={box} />
          </section>
        )}
        {children}
      </div>
      {isSheet && <div ref={room} aria-hidden />}
    </>
  )
}

/** As high as the bar at the foot of a phone. */
const BOTTOM_BAR = 57
