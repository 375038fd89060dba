export { TELL_FAVOURITES, tellFavouritesJob } from './favourites.jobs.ts'
export { forgetFavourites } from './forget-favourites.ts'
