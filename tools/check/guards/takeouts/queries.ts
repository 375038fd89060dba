import type { TakeOuts } from '../take-out.ts'

/** B16 to B18: what a query may ask for, and what its texts may do. */
export const QUERIES: TakeOuts = {
  'A query is at most 10 deep': {
    find: 'MAX_DEPTH = 10',
    put: 'MAX_DEPTH = 1_000',
    case: 'depth',
  },
  'A query has at most 15 aliases, `__typename` included': {
    find: 'MAX_ALIASES = 15',
    put: 'MAX_ALIASES = 1_500',
    case: 'aliases of __typename',
  },
  'A query has at most 1,000 tokens': {
    find: 'MAX_TOKENS = 1_000',
    put: 'MAX_TOKENS = 100_000',
    case: 'tokens',
  },
  'A query has a limited cost': {
    find: 'MAX_COST = 20_000',
    put: 'MAX_COST = 20_000_000',
    case: 'cost',
  },
  'A body has at most 256 KB': {
    find: 'BODY_LIMIT = 256 * 1024',
    put: 'BODY_LIMIT = 256 * 1024 * 1024',
  },
  'A page has at most 100 rows': { find: 'MAX_PAGE_SIZE = 100', put: 'MAX_PAGE_SIZE = 110' },
  'Introspection is off in production': {
    find: 'if (isProduction && ',
    put: 'if (false && ',
    case: 'introspection',
  },
  'A typo gets no hint': { find: "message.replace(/ Did you mean .*\\?$/, '')", put: 'message' },
  'Text never becomes SQL': {
    find: '${containing(query.trim())}',
    put: "${sql.raw(`'${containing(query.trim())}'`)}",
    case: 'in every text',
    within: 'Query.dealers',
  },
  'Lists are sorted by named columns': {
    find: "sortInputOf('Dealer', COMPANY_SORTS)",
    put: `builder.inputType('DealerSort', {
  fields: (t) => ({ field: t.string({ required: true }), direction: t.string({ required: true }) }),
})`,
  },
}
