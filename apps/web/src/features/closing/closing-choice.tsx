import { ActionIcon } from '@mantine/core'
import { daysAfter } from '@lockerdesk/domain'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Picker } from '../../lib/picker/picker.tsx'
import { useSession } from '../../lib/session/session.ts'
import { WallTimeField } from '../../lib/time/wall-time-field.tsx'
import classes from './closing.module.css'
import { closingSearch } from './closing-search.ts'

/** Which day, and of which shop; cleared, of all of them. */
export const ClosingChoice = ({ day, today }: { day: string; today: string }) => {
  const { t } = useTranslation('closing')
  const navigate = useNavigate()
  const { shop } = useSession()
  const put = (change: { day?: string; shopId?: string | undefined }) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...change }) })
  const isDay = (typed: string) => closingSearch({ day: typed }).day !== undefined
  return (
    <div className={classes.choice}>
      <Picker
        kind="shop"
        {...(shop === null ? {} : { knownName: shop.name })}
        label={t('shop')}
        placeholder={t('allShops')}
        clearable
        className={classes.shop ?? ''}
        value={shop?._id ?? null}
        onChange={(shopId) => put({ shopId: shopId ?? undefined })}
      />
      <div className={classes.days}>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('previousDay')}
          onClick={() => put({ day: daysAfter(day, -1) })}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <WallTimeField
          isDay
          label={t('day')}
          value={day}
          onChange={(typed) => {
            if (isDay(typed) && typed <= today) put({ day: typed })
          }}
        />
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('nextDay')}
          disabled={day >= today}
          onClick={() => put({ day: daysAfter(day, 1) })}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
