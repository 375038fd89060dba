import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { tellFavourites } from './tell-favourites.ts'

export const TELL_FAVOURITES = 'tell-favourites'

export const tellFavouritesJob = (services: Services): JobDefinition => ({
  name: TELL_FAVOURITES,
  retries: 1,
  retryDelaySeconds: 30,
  schedule: '*/5 * * * *',
  concurrency: 1,
  run: () => tellFavourites(services),
})
