import { SEARCH_KINDS, SEARCH_MATCHES } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { search, type SearchHit as SearchHitRow } from './search.ts'

const SearchKindEnum = builder.enumType('SearchKind', { values: SEARCH_KINDS })

const SearchMatchEnum = builder.enumType('SearchMatch', {
  description: 'The better one first; nearly: misspelled, or found by something that is not shown.',
  values: SEARCH_MATCHES,
})

const SearchHit = builder.objectRef<SearchHitRow>('SearchHit').implement({
  description: 'Something that the caller may see, by the words that were typed.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    kind: t.expose('kind', { type: SearchKindEnum }),
    label: t.exposeString('label'),
    detail: t.exposeString('detail'),
    shopName: t.exposeString('shopName', { nullable: true }),
    lockerId: t.id({
      nullable: true,
      description: 'Of a box: where it is.',
      resolve: ({ lockerId }) => lockerId ?? null,
    }),
    totalOfKind: t.exposeInt('totalOfKind', {
      nullable: true,
      description: 'How many of this kind match. Null: at least as many as are listed.',
    }),
    match: t.expose('match', { type: SearchMatchEnum }),
  }),
})

builder.queryField('search', (t) =>
  t.field({
    description: 'Whatever the caller may see by a few letters, the best first.',
    type: [SearchHit],
    args: {
      term: t.arg.string({ required: true }),
      limit: t.arg.int({
        required: false,
        description: 'Of each kind; 6 unless said, 20 at most.',
      }),
    },
    resolve: (_, { term, limit }, call) => search(call, { term, limit: limit ?? undefined }),
  }),
)
