export { isFromWebshop } from './webshop-order-store.ts'
export { SEALED_WEBSHOP_SECRETS, webshopContext } from './webshop-store.ts'
export { WEBSHOP_JOBS, webshopJobs } from './webshops.jobs.ts'
