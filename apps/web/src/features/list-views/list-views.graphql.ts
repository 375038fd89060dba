import { graphql, type ResultOf } from '../../lib/graphql.ts'

const listViewFields = graphql(`
  fragment ListViewFields on ListView {
    _id
    list
    name
    params
    isShared
    isDefault
    isOwn
    mayChange
    ownerName
  }
`)

export const listViewsQuery = graphql(
  `
    query ListViews($list: ListKey!) {
      listViews(list: $list) {
        ...ListViewFields
      }
    }
  `,
  [listViewFields],
)

export const createListViewMutation = graphql(
  `
    mutation CreateListView($data: ListViewInput!) {
      createListView(data: $data) {
        ...ListViewFields
      }
    }
  `,
  [listViewFields],
)

export const updateListViewMutation = graphql(
  `
    mutation UpdateListView($id: ID!, $data: ListViewChangeInput!) {
      updateListView(id: $id, data: $data) {
        ...ListViewFields
      }
    }
  `,
  [listViewFields],
)

export const deleteListViewMutation = graphql(`
  mutation DeleteListView($id: ID!) {
    deleteListView(id: $id) {
      _id
    }
  }
`)

export const restoreListViewMutation = graphql(`
  mutation RestoreListView($id: ID!) {
    restoreListView(id: $id) {
      _id
    }
  }
`)

export const setDefaultListViewMutation = graphql(`
  mutation SetDefaultListView($list: ListKey!, $id: ID) {
    setDefaultListView(list: $list, id: $id) {
      _id
    }
  }
`)

export const hideColumnsMutation = graphql(`
  mutation HideColumns($list: String!, $columns: [String!]!) {
    hideColumns(list: $list, columns: $columns) {
      _id
      hiddenColumns
    }
  }
`)

export type ListView = ResultOf<typeof listViewsQuery>['listViews'][number]
