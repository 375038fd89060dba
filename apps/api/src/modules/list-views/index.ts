export { PURGE_LIST_VIEWS, purgeListViewsJob } from './list-views.jobs.ts'
