import { isId } from '@lockerdesk/domain'

/**
 * Reads what an address says under one name; undefined where it says nothing that is understood. By hand: all addresses
 * are known from the first screen on, which would need the validation library for nothing else.
 */
type Param<Value> = (said: unknown) => Value | undefined

type Params = Readonly<Record<string, Param<unknown>>>

type Said<Of extends Params> = { [Name in keyof Of]?: ReturnType<Of[Name]> }

export const textThat =
  (isUnderstood: (text: string) => boolean): Param<string> =>
  (said) =>
    typeof said === 'string' && isUnderstood(said) ? said : undefined

export const text = textThat(() => true)
export const id = textThat(isId)
export const day = textThat((said) => /^\d{4}-\d{2}-\d{2}$/.test(said))

export const choice =
  <const Value>(values: readonly Value[]): Param<Value> =>
  (said) =>
    values.find((value) => value === said)

export const flag = choice([true, false])
export const onlyTrue = choice([true])

/** The first page is 1. */
export const pageNumber: Param<number> = (said) =>
  typeof said === 'number' && Number.isSafeInteger(said) && said >= 1 ? said : undefined

/** The search of a route; `params` are for those that add to it. */
export const searchOf = <Of extends Params>(params: Of) =>
  Object.assign(
    (search: Readonly<Record<string, unknown>>): Said<Of> =>
      Object.fromEntries(
        Object.entries(params).flatMap(([name, read]) =>
          name in search ? [[name, read(search[name])]] : [],
        ),
      ) as Said<Of>,
    { params },
  )

/** On every page of the back office: which organisation and shop it speaks of. */
export const placeSearch = searchOf({
  /** Kept as asked: an id of another shape leads to the root, so it must not be dropped before the route sees it. */
  organisationId: (said): string | undefined =>
    typeof said === 'string' ? said : JSON.stringify(said),
  shopId: id,
})

/** A form that a first step opened: what it begins with, and that the way leads back to the steps. */
export const firstStepSearch = searchOf({
  first: onlyTrue,
  resellerId: id,
  dealerId: id,
  gatewayId: id,
})

/** What narrows a list, so that an address is a view. */
export const listSearch = searchOf({
  q: text,
  page: pageNumber,
  sort: text,
  direction: choice(['asc', 'desc']),
})
