export { SEALED_LOYALTY_SECRETS, secretContext } from './loyalty-settings-store.ts'
export { awardPoints, movePoints } from './book-points.ts'
export { LOYALTY_JOBS, loyaltyJobs } from './loyalty.jobs.ts'
export { loyaltyPointsOfOrder } from './read-loyalty.ts'
