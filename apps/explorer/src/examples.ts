import type { GraphiQLProps } from 'graphiql'

const variables = (values: object): string => JSON.stringify(values, null, 2)

/** The calls of docs/api.md, in the order in which an integration needs them. */
export const EXAMPLES = [
  {
    query: `# Where boxes are free. Needs the right to read lockers.
query FreeBoxes {
  lockers(pagination: { limit: 10 }) {
    items {
      _id
      name
      shopId
      boxes {
        _id
        label
        state
      }
    }
  }
}
`,
  },
  {
    query: `# Reserves a box. Fill in the ids of the first tab as variables.
# The explorer sends a new idempotency key with every run of a mutation.
mutation CreateReservation($data: ReservationInput!) {
  createReservation(data: $data) {
    _id
    pincode
  }
}
`,
    variables: variables({
      data: {
        shopId: '',
        boxes: [{ lockerId: '', boxId: '' }],
        pickupDateTime: '',
        firstName: 'Anna',
        lastName: 'Claes',
        language: 'en',
      },
    }),
  },
  {
    query: `# How a reservation stands.
query ReservationStatus($id: ID!) {
  getReservationById(id: $id) {
    status
    pickupDateTime
    boxes {
      label
    }
  }
}
`,
    variables: variables({ id: '' }),
  },
  {
    query: `# One page of a list; pass endCursor as pagination.after for the next one.
query CustomerPage($after: String) {
  customers(pagination: { limit: 2, after: $after }) {
    items {
      _id
      lastName
    }
    totalCount
    isTotalCapped
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`,
    variables: variables({ after: null }),
  },
] satisfies GraphiQLProps['defaultTabs']
