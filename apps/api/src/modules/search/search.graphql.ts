import { SEARCH_KINDS, SEARCH_MATCHES } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { search, type SearchHit as SearchHitRow } from './search.ts'

const SearchKindEnum = builder.enumType('SearchKind', { values: SEARCH_KINDS })

const SearchMatchEnum = builder.enumType('SearchMatch', {
  description:
    'How well a result matches, best first. nearly: misspelled, or found by a value that is not shown.',
  values: SEARCH_MATCHES,
})

const SearchHit = builder.objectRef<SearchHitRow>('SearchHit').implement({
  description: 'A search result that the caller may see.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    kind: t.expose('kind', { type: SearchKindEnum }),
    label: t.exposeString('label'),
    detail: t.exposeString('detail'),
    shopName: t.exposeString('shopName', { nullable: true }),
    lockerId: t.id({
      nullable: true,
      description: '_id of the locker of a box. Null for other kinds.',
      resolve: ({ lockerId }) => lockerId ?? null,
    }),
    totalOfKind: t.exposeInt('totalOfKind', {
      nullable: true,
      description:
        'Number of matches of this kind. Null if it is unknown; at least the listed ones match.',
    }),
    match: t.expose('match', { type: SearchMatchEnum }),
  }),
})

builder.queryField('search', (t) =>
  t.field({
    description: 'Searches everything that the caller may see, best matches first.',
    type: [SearchHit],
    args: {
      term: t.arg.string({ required: true }),
      limit: t.arg.int({
        required: false,
        description: 'Results per kind, at most 20. Defaults to 6.',
      }),
    },
    resolve: (_, { term, limit }, call) => search(call, { term, limit: limit ?? undefined }),
  }),
)
