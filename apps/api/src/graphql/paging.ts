import type { ObjectRef } from '@pothos/core'
import type { Page } from '../platform/paging.ts'
import { builder, SortDirectionEnum } from './builder.ts'

export const PaginationInput = builder.inputType('PaginationInput', {
  description:
    'Page by `after`, a cursor with constant cost per page, or by `offset`. `limit` is from 1 to 100 and defaults to 25.',
  fields: (t) => ({
    limit: t.int({ required: false }),
    offset: t.int({ required: false }),
    after: t.string({ required: false }),
  }),
})

type BuilderTypes = (typeof builder)['$inferSchemaTypes']

export const PageInfo = builder.objectRef<Page<unknown>['pageInfo']>('PageInfo').implement({
  fields: (t) => ({
    endCursor: t.exposeString('endCursor', { nullable: true }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
  }),
})

/** The answer of every list: `ShopPage {items, totalCount, isTotalCapped, pageInfo}`. */
export const pageOf = <Item, Answer extends Page<Item> = Page<Item>>(
  name: string,
  item: ObjectRef<BuilderTypes, Item>,
) =>
  builder.objectRef<Answer>(`${name}Page`).implement({
    fields: (t) => ({
      items: t.field({ type: [item], resolve: (page) => page.items }),
      totalCount: t.int({ resolve: ({ totalCount }) => totalCount }),
      isTotalCapped: t.boolean({ resolve: ({ isTotalCapped }) => isTotalCapped }),
      pageInfo: t.field({ type: PageInfo, resolve: (page) => page.pageInfo }),
    }),
  })

/** `{field, direction}` over a closed list of fields: nothing else ever reaches an ORDER BY. */
export const sortInputOf = <const Field extends string>(name: string, fields: readonly Field[]) => {
  const Field = builder.enumType(`${name}SortField`, { values: fields })
  return builder.inputType(`${name}Sort`, {
    fields: (t) => ({
      field: t.field({ type: Field, required: true }),
      direction: t.field({ type: SortDirectionEnum, required: true }),
    }),
  })
}
