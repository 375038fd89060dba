import { builder } from '../../graphql/builder.ts'
import {
  InsightBar,
  InsightLocker,
  InsightOrganisation,
  InsightShop,
  InsightSize,
  InsightSuggestion,
  InsightSums,
} from './insight-types.graphql.ts'
import {
  insights,
  insightsOfOrganisations,
  type Insights as InsightsRow,
  type InsightsOfOrganisations as OrganisationsRow,
} from './read-insights.ts'
import { insightSuggestions } from './suggest.ts'

const counted = <Row extends InsightsRow | OrganisationsRow>(name: string, description: string) =>
  builder.objectRef<Row>(name).implement({
    description,
    fields: (t) => ({
      from: t.string({
        description: 'First day of the period.',
        resolve: ({ current }) => current.from,
      }),
      to: t.string({
        description: 'Last day of the period, inclusive.',
        resolve: ({ current }) => current.to,
      }),
      previousFrom: t.string({
        description: 'First day of the previous period, which has the same length.',
        resolve: ({ before }) => before.from,
      }),
      previousTo: t.string({
        description: 'Last day of the previous period, inclusive.',
        resolve: ({ before }) => before.to,
      }),
      countedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the server last computed the figures, in UTC. Null if not yet.',
        resolve: ({ countedAt }) => countedAt,
      }),
      dataAsOf: t.field({
        type: 'DateTime',
        description:
          'When the data was current, in UTC: the time of the call, or up to a minute earlier if a read replica answered.',
        resolve: ({ dataAsOf }) => dataAsOf,
      }),
      sums: t.field({
        type: InsightSums,
        description: 'Figures of the period.',
        resolve: ({ sums }) => sums,
      }),
      previous: t.field({
        type: InsightSums,
        description: 'Figures of the previous period.',
        resolve: ({ previous }) => previous,
      }),
      bars: t.field({
        type: [InsightBar],
        description: 'The period split into days, or into weeks if it is longer than 92 days.',
        resolve: ({ bars }) => [...bars],
      }),
    }),
  })

const Insights = counted<InsightsRow>('Insights', 'Figures of an organisation or of a shop.')
builder.objectFields(Insights, (t) => ({
  shops: t.field({
    type: [InsightShop],
    description: 'One entry per shop that the caller can see.',
    resolve: ({ shops }) => [...shops],
  }),
  lockers: t.field({
    type: [InsightLocker],
    description: 'One entry per existing locker.',
    resolve: ({ lockers }) => [...lockers],
  }),
  sizes: t.field({
    type: [InsightSize],
    description: 'One entry per box size.',
    resolve: ({ sizes }) => [...sizes],
  }),
}))

const InsightsOfOrganisations = counted<OrganisationsRow>(
  'InsightsOfOrganisations',
  'Figures summed over the organisations of a dealer or reseller.',
)
builder.objectFields(InsightsOfOrganisations, (t) => ({
  organisations: t.field({
    type: [InsightOrganisation],
    description: 'One entry per organisation of the caller’s dealers and resellers.',
    resolve: ({ organisations }) => [...organisations],
  }),
}))

const FROM = 'First day of the period, such as 2026-11-01.'
const TO = 'Last day of the period, inclusive. At most 366 days after the first.'

builder.queryFields((t) => ({
  insights: t.field({
    type: Insights,
    description:
      'Figures of a period compared with the same number of days before it. The server computes them every hour.',
    args: {
      from: t.arg.string({ required: true, description: FROM }),
      to: t.arg.string({ required: true, description: TO }),
      shopId: t.arg.id({ description: 'Omit for all shops that the caller can see.' }),
    },
    resolve: (_, { from, to, shopId }, call) => insights(call, { from, to }, shopId),
  }),
  insightSuggestions: t.field({
    type: [InsightSuggestion],
    description: 'Suggestions for improvement from the figures of the last four weeks.',
    args: { shopId: t.arg.id({ description: 'Omit for all shops that the caller can see.' }) },
    resolve: (_, { shopId }, call) => insightSuggestions(call, shopId),
  }),
  insightsOfOrganisations: t.field({
    type: InsightsOfOrganisations,
    description:
      'Figures of a period summed over the organisations of the caller’s dealers and resellers.',
    args: {
      from: t.arg.string({ required: true, description: FROM }),
      to: t.arg.string({ required: true, description: TO }),
    },
    resolve: (_, { from, to }, call) => insightsOfOrganisations(call, { from, to }),
  }),
}))
