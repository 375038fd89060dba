import type { ListKey } from '@lockerdesk/domain'
import { IconBuildingStore } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListChoices } from '../../ui/table/list-choices.ts'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useIsPhone } from '../../ui/fitting/use-is-phone.ts'
import { ShopSelect } from '../shops/shop-select.tsx'
import type { ShopChoice } from '../shops/use-page-shop.ts'
import { List, type ListProps } from './list.tsx'
import classes from './page-actions.module.css'
import { ActionButton, type PageAction, PageActions } from './page-actions.tsx'

export interface ListHeadProps {
  readonly title: string
  /** Parent link. */
  readonly back?: ReactNode
  /** Description, if there is room. */
  readonly intro?: string
  /** Key for saved views. Omit for a list without views. */
  readonly views?: ListKey
  /** False entries, for missing permissions, are skipped. */
  readonly actions?: readonly (PageAction | false)[]
  /** For the list of one shop. */
  readonly shop?: ShopChoice
}

/** Header of a list page, in one line: name, saved views, shop and actions. */
export const ListHead = ({ title, back, intro, views, actions = [], shop }: ListHeadProps) => {
  const ViewMenu = use(ListChoices)?.ViewMenu
  const isPhone = useIsPhone()
  const isOneOfMany = shop?.shop != null && shop.count > 1
  return (
    <>
      <PageHeader
        title={title}
        isOneLine
        {...(back === undefined ? {} : { back })}
        {...(isPhone && isOneOfMany ? { reference: shop.shop?.name } : {})}
      >
        <PageActions actions={actions.filter((action) => action !== false)}>
          {views !== undefined && ViewMenu !== undefined && <ViewMenu list={views} />}
          {!isPhone && shop !== undefined && <ShopSelect {...shop} />}
        </PageActions>
      </PageHeader>
      {intro !== undefined && !isPhone && <p className={classes.intro}>{intro}</p>}
    </>
  )
}

/** Placeholder of a shop's list while the shop loads, or without a shop. */
export const ListWithoutShop = ({
  noShop,
  ...head
}: ListHeadProps & {
  shop: ShopChoice
  noShop: { readonly title: string; readonly text: string }
}) => (
  <>
    <ListHead {...head} />
    {head.shop.shop === undefined ? (
      <LoadingScreen />
    ) : (
      <EmptyState
        icon={<IconBuildingStore size={32} stroke={1.3} aria-hidden />}
        title={noShop.title}
        text={noShop.text}
      />
    )}
  </>
)

/** A page with one list; the empty state offers the primary action. */
export const ListPage = <Row extends { readonly _id: string }>({
  back,
  intro,
  views,
  actions,
  shop,
  ...list
}: ListHeadProps & ListProps<Row>) => {
  const primary = actions?.find((action) => action !== false && action.isPrimary === true)
  const firstStep = primary && <ActionButton action={primary} />
  return (
    <>
      <ListHead
        title={list.title}
        {...(back === undefined ? {} : { back })}
        {...(intro === undefined ? {} : { intro })}
        {...(views && { views })}
        {...(actions && { actions })}
        {...(shop && { shop })}
      />
      <List {...list} empty={list.empty && { firstStep, ...list.empty }} />
    </>
  )
}
