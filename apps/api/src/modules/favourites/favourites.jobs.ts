import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { notifyFavourites } from './notify-favourites.ts'

export const NOTIFY_FAVOURITES = 'tell-favourites'

export const notifyFavouritesJob = (services: Services): JobDefinition => ({
  name: NOTIFY_FAVOURITES,
  retries: 1,
  retryDelaySeconds: 30,
  schedule: '*/5 * * * *',
  concurrency: 1,
  run: () => notifyFavourites(services),
})
