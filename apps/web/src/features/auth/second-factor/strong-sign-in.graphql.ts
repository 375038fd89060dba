import { graphql } from '../../../lib/graphql.ts'

export const myStrongSignInQuery = graphql(`
  query MyStrongSignIn {
    myStrongSignIn {
      isMissing
      demandedBy
    }
    getCurrentUser {
      _id
      email
      hasPassword
    }
  }
`)
