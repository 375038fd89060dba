import { createServer } from 'node:http'
import { grafserv } from 'grafserv/node'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

const SERVED = ['reservations', 'reservation_boxes', 'shops']

/** Of all tables, PostGraphile finds two names for one type; the list needs no more than these. */
const FewTables = {
  name: 'FewTables',
  version: '1.0.0',
  gather: {
    hooks: {
      pgIntrospection_introspection(_info, { introspection }) {
        const isServed = (id) =>
          introspection.classes.some(({ _id, relname }) => _id === id && SERVED.includes(relname))
        introspection.constraints = introspection.constraints.filter(
          ({ conrelid, confrelid }) =>
            isServed(conrelid) && (confrelid == null || confrelid === '0' || isServed(confrelid)),
        )
        introspection.classes = introspection.classes.filter(({ _id }) => isServed(_id))
      },
    },
  },
}

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  plugins: [FewTables],
  // The key of the boxes is found by an index that begins with its second column.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['public'],
      poolConfig: { max: 20 },
    }),
  ],
  grafserv: { graphqlPath: '/graphql', websockets: false, watch: false, graphiql: false },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => process.send?.({ address: server.address() }))
process.on('disconnect', () => process.exit())
