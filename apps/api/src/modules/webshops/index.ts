export { isFromWebshop } from './webshop-order-store.ts'
export { webshopContext } from './webshop-store.ts'
export { WEBSHOP_JOBS, webshopJobs } from './webshops.jobs.ts'
