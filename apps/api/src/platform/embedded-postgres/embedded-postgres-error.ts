/** The message is one line for the person who started the program. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
