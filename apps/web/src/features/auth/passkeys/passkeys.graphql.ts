import { graphql, type ResultOf } from '../../../lib/graphql.ts'

export const myPasskeysQuery = graphql(`
  query MyPasskeys {
    myPasskeys {
      _id
      name
      createdAt
      lastUsedAt
    }
  }
`)

export const preparePasskeyMutation = graphql(`
  mutation PreparePasskey {
    preparePasskey
  }
`)

export const addPasskeyMutation = graphql(`
  mutation AddPasskey($name: String!, $credential: String!) {
    addPasskey(name: $name, credential: $credential) {
      _id
      name
      createdAt
      lastUsedAt
    }
  }
`)

export const renamePasskeyMutation = graphql(`
  mutation RenamePasskey($id: ID!, $name: String!) {
    renamePasskey(id: $id, name: $name) {
      _id
      name
    }
  }
`)

export const removePasskeyMutation = graphql(`
  mutation RemovePasskey($id: ID!) {
    removePasskey(id: $id) {
      _id
    }
  }
`)

export type Passkey = ResultOf<typeof myPasskeysQuery>['myPasskeys'][number]
