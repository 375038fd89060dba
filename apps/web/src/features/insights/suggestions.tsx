import { IconBulb } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { Card } from '../../ui/card.tsx'
import { type Suggestion, suggestionsQuery } from './insights.graphql.ts'
import classes from './insights.module.css'
import { useFigureWords } from './use-figure-words.ts'

/** What the last four weeks suggest, each with its reason and the way to do something about it. */
export const Suggestions = ({ shopId }: { shopId: string | null }) => {
  const { t } = useTranslation('insights')
  const [{ data, error }] = useQuery({ query: suggestionsQuery, variables: { shopId } })
  const found = data?.insightSuggestions
  if (found === undefined) return error === undefined && <div data-waiting />
  return (
    <Card title={t('suggestions.title')}>
      {found.length === 0 ? (
        <p className={classes.text}>{t('suggestions.none')}</p>
      ) : (
        <ul className={classes.suggestions}>
          {found.map((each) => (
            <SuggestionItem
              key={[each.kind, each.shopId, each.lockerId, each.boxLabel].join()}
              suggestion={each}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

const SuggestionItem = ({ suggestion }: { suggestion: Suggestion }) => {
  const { t } = useTranslation(['insights', 'boxes'])
  const words = useFigureWords()
  const { kind, size, otherSize } = suggestion
  const said = {
    shop: suggestion.shopName,
    locker: suggestion.lockerName ?? '',
    box: suggestion.boxLabel ?? '',
    count: suggestion.count ?? 0,
    share: words.valueOf('share', suggestion.share),
    otherShare: words.valueOf('share', suggestion.otherShare),
    hours: words.valueOf('hours', suggestion.hours),
    otherHours: words.valueOf('hours', suggestion.otherHours),
    size: size === null ? '' : t(`boxes:sizes.${size}`),
    otherSize: otherSize === null ? '' : t(`boxes:sizes.${otherSize}`),
  }
  return (
    <li className={classes.suggestion}>
      <IconBulb size={18} aria-hidden className={classes.bulb} />
      <div>
        <strong>{t(`suggestions.${kind}.title`, said)}</strong>
        <p className={classes.text}>{t(`suggestions.${kind}.reason`, said)}</p>
        <SuggestionLink suggestion={suggestion} />
      </div>
    </li>
  )
}

const SuggestionLink = ({ suggestion: { kind, shopId, lockerId } }: { suggestion: Suggestion }) => {
  const { t } = useTranslation('insights')
  const text = t(`suggestions.${kind}.link`)
  if (lockerId !== null)
    return (
      <Link to="/lockers/$lockerId" params={{ lockerId }}>
        {text}
      </Link>
    )
  const search = (old: object) => ({ ...old, shopId })
  return kind === 'ladderTooLate' ? (
    <Link
      to="/reservations"
      search={(old) => ({ ...search(old), kind: 'offers', status: 'cancelled' })}
    >
      {text}
    </Link>
  ) : (
    <Link to="/lockers" search={search}>
      {text}
    </Link>
  )
}
