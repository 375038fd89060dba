/** Query parameters that filter each list; organisation, shop and page are not part of a view. */
export const LIST_PARAMS = {
  reservations: ['q', 'sort', 'direction', 'status', 'when', 'kind', 'from', 'to'],
  orders: ['q', 'sort', 'direction', 'status', 'from', 'to', 'origin', 'lockerId', 'customerId'],
  customers: ['q', 'sort', 'direction', 'tab'],
  products: ['q', 'sort', 'direction', 'tab', 'missing'],
  logs: ['q', 'type', 'operation', 'severity', 'reveals', 'userId', 'subjectId', 'from', 'to'],
  deviceLogs: [
    'q',
    'gatewayId',
    'direction',
    'kind',
    'type',
    'deviceKind',
    'correlationId',
    'from',
    'to',
  ],
  gateways: ['q', 'sort', 'direction', 'connection'],
} as const satisfies Record<string, readonly string[]>

export type ListKey = keyof typeof LIST_PARAMS
export const LIST_KEYS = Object.keys(LIST_PARAMS) as readonly ListKey[]

export type ListParams = Readonly<Record<string, string | number | boolean>>

export const isParamOf = (list: ListKey, name: string): boolean =>
  (LIST_PARAMS[list] as readonly string[]).includes(name)

/** Filter parameters of a URL; drops unknown ones. */
export const listParamsOf = (
  list: ListKey,
  search: Readonly<Record<string, unknown>>,
): ListParams =>
  Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string | number | boolean] =>
        isParamOf(list, entry[0]) && ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  )

/** True if the views filter the same, ignoring the order of the values. */
export const isSameView = (one: ListParams, other: ListParams): boolean => {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  )
}
