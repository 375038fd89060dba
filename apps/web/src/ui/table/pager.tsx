import { Button } from '@mantine/core'
import { PAGE_SIZE } from '@lockerdesk/domain'
import { useMemo } from 'react'
import { useTranslation } from '../texts/use-translation.ts'

export interface PagerProps {
  /** A page of a list, as the server answers it. */
  readonly list: {
    readonly items: readonly unknown[]
    readonly totalCount: number
    readonly isTotalCapped: boolean
    readonly pageInfo: { readonly hasNextPage: boolean }
  }
  readonly page: number
  readonly onPage: (page: number) => void
  readonly pageSize?: number
}

/** '26–50 of 1,204', and the way back and forth where there is one. */
export const Pager = ({ list, page, onPage, pageSize = PAGE_SIZE }: PagerProps) => {
  const { totalCount, isTotalCapped, pageInfo } = list
  const shown = list.items.length
  const { t, i18n } = useTranslation()
  const number = useMemo(() => new Intl.NumberFormat(i18n.language), [i18n.language])
  const first = (page - 1) * pageSize + 1
  const total = `${number.format(totalCount)}${isTotalCapped ? '+' : ''}`
  return (
    <>
      <span className="numbers">
        {shown === 0
          ? t('nothingShown')
          : t('shownOf', {
              first: number.format(first),
              last: number.format(first + shown - 1),
              total,
            })}
      </span>
      {(page > 1 || pageInfo.hasNextPage) && (
        <span style={{ display: 'flex', gap: 8 }}>
          <Button
            variant="default"
            size="compact-sm"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            {t('previous')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={!pageInfo.hasNextPage}
            onClick={() => onPage(page + 1)}
          >
            {t('next')}
          </Button>
        </span>
      )}
    </>
  )
}
