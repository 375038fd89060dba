import { useEffect } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useMutation } from 'urql'
import { graphql } from '../../lib/graphql.ts'
import { beginTour } from '../../lib/tour.ts'
import { Card } from '../../ui/card.tsx'
import classes from './tour-offer.module.css'

const declineTourMutation = graphql(`
  mutation DeclineTour {
    endTour {
      _id
      tourEndedAt
    }
  }
`)

/** At the first visit, in the flow of the page: nothing waits for an answer. */
export const TourOffer = ({ onSettled }: { onSettled: () => void }) => {
  useEffect(onSettled, [onSettled])
  const { t } = useTranslation('overview')
  // What could not be saved leaves the offer standing.
  const [{ fetching }, decline] = useMutation(declineTourMutation)
  return (
    <div className={classes.offer}>
      <Card title={t('tourOffer.title')}>
        <p className={classes.text}>{t('tourOffer.text')}</p>
        <div className={classes.buttons}>
          <button type="button" className={classes.start} onClick={beginTour}>
            {t('tourOffer.start')}
          </button>
          <button
            type="button"
            className={classes.decline}
            aria-busy={fetching}
            onClick={() => void decline({})}
          >
            {t('tourOffer.decline')}
          </button>
        </div>
      </Card>
    </div>
  )
}
