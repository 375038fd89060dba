export { TELL_FAVOURITES, tellFavouritesJob } from './favourites.jobs.ts'
