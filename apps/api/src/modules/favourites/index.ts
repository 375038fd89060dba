export { NOTIFY_FAVOURITES, notifyFavouritesJob } from './favourites.jobs.ts'
export { addressFavourites } from './address-favourites.ts'
