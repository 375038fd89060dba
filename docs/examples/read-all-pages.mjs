// Prints every customer of the organisation, page by page. Needs nothing but Node.
//   LOCKERDESK_URL=https://… LOCKERDESK_KEY=ldk_… node docs/examples/read-all-pages.mjs
const { LOCKERDESK_URL, LOCKERDESK_KEY, PAGE_SIZE = '100' } = process.env
if (!LOCKERDESK_URL || !LOCKERDESK_KEY) {
  console.error('LOCKERDESK_URL and LOCKERDESK_KEY are needed')
  process.exit(2)
}

const QUERY = `query ($pagination: PaginationInput) {
  customers(pagination: $pagination) {
    items { _id firstName lastName }
    pageInfo { endCursor hasNextPage }
  }
}`

const readPage = async (after) => {
  const response = await fetch(new URL('/graphql', LOCKERDESK_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${LOCKERDESK_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: QUERY,
      variables: { pagination: { limit: Number(PAGE_SIZE), after } },
    }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`)
  return data.customers
}

// The cursor of one page is where the next begins: nothing is read twice or missed while others add and remove.
let after = null
let hasNextPage = true
while (hasNextPage) {
  const page = await readPage(after)
  for (const { _id, firstName, lastName } of page.items)
    console.log(`${_id} ${firstName} ${lastName}`)
  after = page.pageInfo.endCursor
  hasNextPage = page.pageInfo.hasNextPage
}
