import { join } from 'node:path'
import { DEFAULT_TIMEOUT_MS } from '@lockerdesk/domain'
import { formatDocument, stringifyDocument } from '@urql/core'
import { build } from 'vite'
import type { FirstQuestions } from './src/first-questions.ts'
import {
  currentOrganisationQuery,
  currentShopQuery,
  currentUserQuery,
} from './src/lib/session/session-documents.ts'
import { shopOfPageQuery } from './src/lib/shops/shop-of-page.ts'

type AnyDocument = Parameters<typeof formatDocument>[0]

/** As the client of the page sends it: the answers are found by this text. */
const sent = (document: AnyDocument): string =>
  // The type of what formatDocument answers is not quite that of a document; with the document's own, it is.
  stringifyDocument(Object.assign({}, document, formatDocument(document)))

const QUESTIONS: FirstQuestions = {
  user: sent(currentUserQuery),
  organisation: sent(currentOrganisationQuery),
  shop: sent(currentShopQuery),
  shopOfPage: sent(shopOfPageQuery),
}

/** The script that stands in the document itself. */
export const firstQuestions = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      __FIRST_QUESTIONS__: JSON.stringify(QUESTIONS),
      __TIMEOUT_MS__: String(DEFAULT_TIMEOUT_MS),
    },
    build: {
      write: false,
      target: 'es2023',
      lib: {
        entry: join(import.meta.dirname, 'src/first-questions.ts'),
        formats: ['iife'],
        name: 'firstQuestions',
      },
    },
  })
  const [output] = [built].flat()
  const [chunk] = output !== undefined && 'output' in output ? output.output : []
  if (chunk === undefined) throw new Error('the first questions were not built')
  // Inside a document, these would end the script.
  return chunk.code.replaceAll('</', String.raw`<\/`).trim()
}
