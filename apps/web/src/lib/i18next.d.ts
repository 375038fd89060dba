import 'i18next'

/**
 * Keys are not checked by types: i18next's own key types made the type check of the web take more
 * than twice as long. Instead a test holds every key in the code against the texts, and a key
 * without a text is an error in the console, which fails every journey that meets it.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    /** Contexts are not used, and '_' is part of the refusal codes. */
    contextSeparator: '|'
  }
}
