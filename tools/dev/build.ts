import { join } from 'node:path'
import { buildWebApps } from './start/build-web-apps.ts'

/** The pages of the browser, as `npm start` builds them: for images and machines that only run. */
await buildWebApps(join(import.meta.dirname, '../..'), new AbortController().signal)
