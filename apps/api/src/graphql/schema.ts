import { type GraphQLSchema, lexicographicSortSchema } from 'graphql'
import '../modules/announcements/announcements.graphql.ts'
import '../modules/auth/auth.graphql.ts'
import '../modules/dealers/dealers.graphql.ts'
import '../modules/error-reports/error-reports.graphql.ts'
import '../modules/logs/logs.graphql.ts'
import '../modules/notifications/notifications.graphql.ts'
import '../modules/organisations/organisation-mutations.graphql.ts'
import '../modules/organisations/organisations.graphql.ts'
import '../modules/resellers/resellers.graphql.ts'
import '../modules/shops/shops.graphql.ts'
import '../modules/users/user-mutations.graphql.ts'
import '../modules/users/users.graphql.ts'
import { builder } from './builder.ts'
import { guardSchema } from './guard.ts'

export const buildSchema = (): GraphQLSchema =>
  guardSchema(lexicographicSortSchema(builder.toSchema()))
