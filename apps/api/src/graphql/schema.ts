import { type GraphQLSchema, lexicographicSortSchema } from 'graphql'
import '../modules/auth/auth.graphql.ts'
import '../modules/dealers/dealers.graphql.ts'
import '../modules/organisations/organisation-mutations.graphql.ts'
import '../modules/organisations/organisations.graphql.ts'
import '../modules/resellers/resellers.graphql.ts'
import '../modules/shops/shops.graphql.ts'
import { builder } from './builder.ts'
import { guardSchema } from './guard.ts'

export const buildSchema = (): GraphQLSchema =>
  guardSchema(lexicographicSortSchema(builder.toSchema()))
