import { type GraphQLSchema, lexicographicSortSchema } from 'graphql'
import '../modules/shops/shops.graphql.ts'
import { builder } from './builder.ts'
import { guardSchema } from './guard.ts'

export const buildSchema = (): GraphQLSchema =>
  guardSchema(lexicographicSortSchema(builder.toSchema()))
