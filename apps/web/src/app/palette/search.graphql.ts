import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const searchQuery = graphql(`
  query Search($term: String!) {
    search(term: $term) {
      _id
      kind
      label
      detail
      shopName
      lockerId
      match
      totalOfKind
    }
  }
`)

export type Hit = ResultOf<typeof searchQuery>['search'][number]

export const switchPreferenceMutation = graphql(`
  mutation SwitchPreference($data: PreferencesInput!) {
    updatePreferences(data: $data) {
      _id
      theme
      language
    }
  }
`)
