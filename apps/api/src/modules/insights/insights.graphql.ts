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
      from: t.string({ description: 'First day.', resolve: ({ current }) => current.from }),
      to: t.string({
        description: 'Last day, which belongs to the period.',
        resolve: ({ current }) => current.to,
      }),
      previousFrom: t.string({
        description: 'First day of the period before, which has as many days.',
        resolve: ({ before }) => before.from,
      }),
      previousTo: t.string({
        description: 'Last day of the period before.',
        resolve: ({ before }) => before.to,
      }),
      countedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the figures were last counted. Null: not yet.',
        resolve: ({ countedAt }) => countedAt,
      }),
      sums: t.field({
        type: InsightSums,
        description: 'Of the period.',
        resolve: ({ sums }) => sums,
      }),
      previous: t.field({
        type: InsightSums,
        description: 'Of the period before.',
        resolve: ({ previous }) => previous,
      }),
      bars: t.field({
        type: [InsightBar],
        description: 'The period in days, or in weeks where it is longer than 92 days.',
        resolve: ({ bars }) => [...bars],
      }),
    }),
  })

const Insights = counted<InsightsRow>('Insights', 'Figures of an organisation or of a shop.')
builder.objectFields(Insights, (t) => ({
  shops: t.field({
    type: [InsightShop],
    description: 'Each shop that the caller can see.',
    resolve: ({ shops }) => [...shops],
  }),
  lockers: t.field({
    type: [InsightLocker],
    description: 'Each locker that still exists.',
    resolve: ({ lockers }) => [...lockers],
  }),
  sizes: t.field({
    type: [InsightSize],
    description: 'Each box size that there is.',
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
    description: 'Each organisation that the caller looks after.',
    resolve: ({ organisations }) => [...organisations],
  }),
}))

const FROM = 'First day of the period, such as 2026-11-01.'
const TO = 'Last day of the period, which belongs to it. At most 366 days after the first.'

builder.queryFields((t) => ({
  insights: t.field({
    type: Insights,
    description: 'Figures of a period against as many days before it. Counted every hour.',
    args: {
      from: t.arg.string({ required: true, description: FROM }),
      to: t.arg.string({ required: true, description: TO }),
      shopId: t.arg.id({ description: 'Omit for all shops that the caller can see.' }),
    },
    resolve: (_, { from, to, shopId }, call) => insights(call, { from, to }, shopId),
  }),
  insightSuggestions: t.field({
    type: [InsightSuggestion],
    description: 'What the figures of the last four weeks suggest to improve.',
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
